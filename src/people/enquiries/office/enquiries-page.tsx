import { type LucideIcon, Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { readDayRange } from '#platform/day-range.ts';
import { readForm } from '#platform/http/form.server.ts';
import { may } from '#people/accounts/permissions.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { type Enquiry, listEnquiries } from '#people/enquiries/enquiry-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { CellPlaces, Column } from '#ui/data-table.tsx';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { revalidateWhenDone, withErrorToast } from '#app/office/failing-writes.ts';
import { DayRangeFields } from '#app/office/list/day-range-fields.tsx';
import { ListPage } from '#app/office/list/list-page.tsx';
import { countedText, pageOf, pageRange, readListQuery } from '#app/office/list/list-query.ts';
import { FilterLink } from '#app/office/list/filter-link.tsx';
import { RowTime } from '#app/office/list/row-time.tsx';
import { listOrShowError } from '#app/office/load-or-show-error.server.ts';
import { maxNoteLength, wantedIn } from '#people/enquiries/enquiry.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/form-field.tsx';
import { formatIndianTime } from '#platform/indian-time.ts';
import { useWrite } from '#app/office/use-write.ts';
import type { Route } from './+types/enquiries-page.ts';
import { handleEnquiryChange } from './handle-enquiry-change.server.ts';
import { enquiryFailures, enquiryMessages as messages } from './enquiry-messages.ts';

const listSchema = {
  sorts: ['created'],
  isDescending: true,
  filters: { show: ['all'] },
  hasCursors: true,
} as const;

export const handle: AdminHandle = { right: 'orders' };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { staffRole } = await requireStaff(context, request, handle.right);
  const { replica, log } = context.get(shopContext);
  const query = readListQuery(url.searchParams, listSchema);
  const onlyNew = query.filters['show'] !== 'all';
  const found = await listOrShowError({ log, replica }, messages.failedToLoad, async (db) => {
    const { range: days } = readDayRange(url.searchParams);
    const list = await listEnquiries(db, { onlyNew, days, ...pageRange(query) });
    const { rows, hasNext } = pageOf(query, list.rows);
    const maySee = may(staffRole, 'customers');
    return {
      ...list,
      hasNext,
      rows: rows.map((row) => ({ ...row, customerId: maySee ? row.customerId : null })),
    };
  });
  return { page: query.page, onlyNew, found };
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, handle.right);
  return handleEnquiryChange(context.get(shopContext), staff, await readForm(request));
}

export const clientAction = withErrorToast(enquiryFailures);
export const shouldRevalidate = revalidateWhenDone;

const places: CellPlaces = {
  Received: { line: 2, parts: 12 },
  From: { line: 1, parts: 12, room: 'some' },
  Wants: { line: 3, parts: 12, room: 'most' },
  Answer: { line: 4, parts: 12 },
};

const columns: Column<Enquiry>[] = [
  { title: 'Received', renderCell: ({ createdAt }) => <RowTime of={createdAt} /> },
  { title: 'From', renderCell: (enquiry) => <EnquirySender enquiry={enquiry} /> },
  { title: 'Wants', renderCell: (enquiry) => <EnquiryText enquiry={enquiry} /> },
  { title: 'Answer', renderCell: (enquiry) => <EnquiryStanding enquiry={enquiry} /> },
];

/** Enquiries from the bulk order page, newest first. */
export default function EnquiriesPage({ loaderData }: Route.ComponentProps) {
  const { page, onlyNew, found } = loaderData;
  return (
    <ListPage
      title="Enquiries"
      text="Enquiries from the bulk order page."
      filters={
        <>
          <nav aria-label="Which enquiries" className="mr-2 flex gap-2">
            <FilterLink
              show=""
              isCurrent={onlyNew}
              text={`New (${found ? countedText(found.unanswered) : '…'})`}
            />
            <FilterLink show="all" isCurrent={!onlyNew} text="All" />
          </nav>
          <DayRangeFields />
        </>
      }
      rows={found?.rows}
      failed={messages.failedToLoad}
      empty={onlyNew ? messages.noneNew : messages.none}
      caption="Enquiries, newest first"
      columns={columns}
      places={places}
      pages={found && { ...found, page }}
    />
  );
}

/** The enquirer, and every way to contact them. */
function EnquirySender({ enquiry }: { enquiry: Enquiry }) {
  const { name, company, phone, email, customerId } = enquiry;
  const greeting = `Dear ${name}, thank you for your bulk order enquiry.`;
  const chat = `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(greeting)}`;
  const letter = `mailto:${email}?subject=${encodeURIComponent('Your bulk order enquiry')}&body=${encodeURIComponent(greeting)}`;
  return (
    <div className="flex items-center gap-3">
      <p
        className="min-w-0 flex-1 max-md:truncate @min-[66rem]:truncate"
        title={[name, company].filter(Boolean).join(', ')}
      >
        {customerId ? (
          <Link
            className="font-medium underline-offset-4 hover:underline"
            to={`/admin/users/${customerId}`}
            aria-label={`Customer ${name}`}
          >
            {name}
          </Link>
        ) : (
          <span className="font-medium">{name}</span>
        )}
        {company && <span className="ml-2 text-muted">{company}</span>}
      </p>
      <p className="flex shrink-0 max-md:-mr-3">
        <Way icon={Phone} label={phone} to={`tel:${phone}`} />
        <Way icon={MessageCircle} label="WhatsApp" to={chat} isElsewhere />
        <Way icon={Mail} label={email} to={letter} />
      </p>
    </div>
  );
}

type WayProps = { icon: LucideIcon; label: string; to: string; isElsewhere?: boolean };

function Way({ icon: Icon, label, to, isElsewhere = false }: WayProps) {
  const elsewhere = isElsewhere ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <a href={to} className="icon-button" aria-label={label} title={label} {...elsewhere}>
      <Icon aria-hidden size={16} strokeWidth={1.5} />
    </a>
  );
}

/** The request on one line; expanded, the full message, the notes, and who answered. */
function EnquiryText({ enquiry }: { enquiry: Enquiry }) {
  const { message, note, phone, email, createdAt, answeredAt, answeredBy } = enquiry;
  return (
    <details>
      <summary className="min-h-6 list-none truncate leading-6 hover:underline hover:decoration-edge hover:underline-offset-4 max-md:min-h-11 max-md:leading-11 [&::-webkit-details-marker]:hidden">
        <span className="figures mr-2 font-medium">{wantedIn(enquiry)}</span>
        <span className="text-muted">{message}</span>
      </summary>
      <div className="grid max-w-prose gap-2 py-2 wrap-anywhere whitespace-pre-line">
        <p>{message}</p>
        {note && <p className="border-l-2 border-gold pl-3">{note}</p>}
        <p className="figures text-muted">
          {phone}, {email}
          <br />
          Received {formatIndianTime(createdAt)}
          {answeredAt && (
            <>
              <br />
              Answered {formatIndianTime(answeredAt)} by {answeredBy}
            </>
          )}
        </p>
      </div>
    </details>
  );
}

/** The state of an enquiry, and the next action. */
function EnquiryStanding({ enquiry }: { enquiry: Enquiry }) {
  const { note, name } = enquiry;
  const isAnswered = enquiry.state === 'answered';
  const nextStep = isAnswered ? 'Mark as new' : 'Mark answered';
  return (
    <div className="flex w-full flex-wrap items-center gap-2 @min-[66rem]:not-has-[details[open]]:flex-nowrap">
      {isAnswered && <span className="text-emerald">Answered</span>}
      <EnquiryForm enquiry={enquiry} intent={isAnswered ? 'reopen' : 'answer'}>
        <Button
          type="submit"
          size="small"
          variant={isAnswered ? 'quiet' : 'secondary'}
          aria-label={`${nextStep}: enquiry of ${name}`}
        >
          {nextStep}
        </Button>
      </EnquiryForm>
      <NoteForm key={note} enquiry={enquiry} />
    </div>
  );
}

function NoteForm({ enquiry }: { enquiry: Enquiry }) {
  const { note, name } = enquiry;
  return (
    <details className="min-w-0 open:basis-full">
      <summary className="inline-flex min-h-11 items-center px-3 font-medium">
        {note ? 'Edit note' : 'Add note'}
      </summary>
      <EnquiryForm enquiry={enquiry} intent="note">
        <TextAreaField
          label={`Note on ${name}, for staff only`}
          name="note"
          rows={3}
          maxLength={maxNoteLength}
          defaultValue={note}
          className="mb-2"
        />
        <Button type="submit" size="small" variant="secondary">
          Save note
        </Button>
      </EnquiryForm>
    </details>
  );
}

type EnquiryFormProps = { enquiry: Enquiry; intent: string; children: ReactNode };

/** A form that changes one enquiry; several can be pending at once. */
function EnquiryForm({ enquiry, intent, children }: EnquiryFormProps) {
  const { Form, isBusy } = useWrite();
  return (
    <Form method="post" aria-busy={isBusy}>
      <input type="hidden" name="id" value={enquiry.id} />
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  );
}
