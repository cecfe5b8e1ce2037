import { readDayRange } from '#platform/day-range.ts';
import { readForm } from '#platform/http/form.server.ts';
import { may } from '#shop/accounts/permissions.ts';
import { requireStaff } from '#shop/accounts/viewer.server.ts';
import { type Enquiry, listEnquiries } from '#shop/enquiries/enquiry-queries.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import { type CellPlaces, type Column, DataTable } from '#ui/data-table.tsx';
import type { Route } from './+types/enquiries-page.ts';
import type { AdminHandle } from './admin-handle.ts';
import { EmptyTable } from './empty-table.tsx';
import { handleEnquiryChange } from './enquiries/handle-enquiry-change.server.ts';
import { EnquirySender, EnquiryStanding, EnquiryText } from './enquiries/enquiry-cells.tsx';
import { enquiryFailures, enquiryMessages as messages } from './enquiries/enquiry-messages.ts';
import { revalidateWhenDone, withErrorToast } from './failing-writes.ts';
import { DayRangeFields } from './list/day-range-fields.tsx';
import { countedText, pageOf, pageRange, readListQuery } from './list/list-query.ts';
import { FilterLink } from './list/filter-link.tsx';
import { Pager } from './list/pager.tsx';
import { RowTime } from './list/row-time.tsx';
import { LoadFailed } from './load-failed.tsx';
import { listOrShowError } from './load-or-show-error.server.ts';
import { PageHead } from './page-head.tsx';

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
    <>
      <PageHead title="Enquiries" text="What people have asked on the bulk order page." />
      <div className="grid gap-3 md:gap-2">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <nav aria-label="Which enquiries" className="flex gap-2">
            <FilterLink
              show=""
              isCurrent={onlyNew}
              text={`New (${found ? countedText(found.unanswered) : '…'})`}
            />
            <FilterLink show="all" isCurrent={!onlyNew} text="All" />
          </nav>
          <DayRangeFields />
        </div>
        {!found && <LoadFailed text={messages.failedToLoad} />}
        {found?.rows.length === 0 && (
          <EmptyTable text={onlyNew ? messages.noneNew : messages.none} />
        )}
        {found && found.rows.length > 0 && (
          <DataTable
            caption="Enquiries, newest first"
            columns={columns}
            places={places}
            rows={found.rows}
            rowKey={({ id }) => id}
          />
        )}
        {found && <Pager {...found} page={page} />}
      </div>
    </>
  );
}
