import { readDayRange } from '#platform/day-range.ts';
import { readForm } from '#platform/http/form.server.ts';
import { may } from '#shop/accounts/permissions.ts';
import { requireStaff } from '#shop/accounts/viewer.server.ts';
import { type Enquiry, listEnquiries } from '#shop/enquiries/enquiry-queries.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import type { CellPlaces, Column } from '#ui/data-table.tsx';
import type { Route } from './+types/enquiries-page.ts';
import type { AdminHandle } from './admin-handle.ts';
import { handleEnquiryChange } from './enquiries/handle-enquiry-change.server.ts';
import { EnquirySender, EnquiryStanding, EnquiryText } from './enquiries/enquiry-cells.tsx';
import { enquiryFailures, enquiryMessages as messages } from './enquiries/enquiry-messages.ts';
import { revalidateWhenDone, withErrorToast } from './failing-writes.ts';
import { DayRangeFields } from './list/day-range-fields.tsx';
import { ListPage } from './list/list-page.tsx';
import { countedText, pageOf, pageRange, readListQuery } from './list/list-query.ts';
import { FilterLink } from './list/filter-link.tsx';
import { RowTime } from './list/row-time.tsx';
import { listOrShowError } from './load-or-show-error.server.ts';

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
  Who: { line: 1, parts: 12, room: 'some' },
  Wants: { line: 3, parts: 12, room: 'most' },
  Answer: { line: 4, parts: 12 },
};

const columns: Column<Enquiry>[] = [
  { title: 'Received', renderCell: ({ createdAt }) => <RowTime of={createdAt} /> },
  { title: 'Who', renderCell: (enquiry) => <EnquirySender enquiry={enquiry} /> },
  { title: 'Wants', renderCell: (enquiry) => <EnquiryText enquiry={enquiry} /> },
  { title: 'Answer', renderCell: (enquiry) => <EnquiryStanding enquiry={enquiry} /> },
];

/** What people have asked on the bulk order page, newest first. */
export default function EnquiriesPage({ loaderData }: Route.ComponentProps) {
  const { page, onlyNew, found } = loaderData;
  return (
    <ListPage
      title="Enquiries"
      text="What people have asked on the bulk order page."
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
