import { Link } from 'react-router';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { grievanceClocks, grievanceKindNames } from '#people/grievances/grievance.ts';
import { listGrievances } from '#people/grievances/grievance-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { CellPlaces, Column } from '#ui/data-table.tsx';
import type { Route } from './+types/grievances-page.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { ClockCell } from '#app/office/clock-cell.tsx';
import { grievanceMessages as messages, grievanceStateNames } from './grievance-messages.ts';
import { ListPage } from '#app/office/list/list-page.tsx';
import { countedText, pageOf, pageRange, readListQuery } from '#app/office/list/list-query.ts';
import { FilterLink } from '#app/office/list/filter-link.tsx';
import { RowTime } from '#app/office/list/row-time.tsx';
import { listOrShowError } from '#app/office/load-or-show-error.server.ts';

const listSchema = {
  sorts: ['opened'],
  isDescending: true,
  filters: { show: ['all'] },
  hasCursors: true,
} as const;

export const handle: AdminHandle = { right: 'orders' };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { replica, log, clock } = context.get(shopContext);
  const query = readListQuery(url.searchParams, listSchema);
  const onlyWaiting = query.filters['show'] !== 'all';
  const now = clock();
  const found = await listOrShowError({ log, replica }, messages.failedToLoad, async (db) => {
    const list = await listGrievances(db, { onlyWaiting, ...pageRange(query) });
    const part = pageOf(query, list.rows);
    const rows = part.rows.map((row) => ({
      id: row.id,
      cursor: row.cursor,
      number: row.number,
      name: row.name,
      about: grievanceKindNames[row.kind],
      state: row.state,
      openedAt: row.openedAt,
      ...grievanceClocks(row, now),
    }));
    return { ...list, rows, hasNext: part.hasNext };
  });
  return { page: query.page, onlyWaiting, found };
}

type Row = NonNullable<Route.ComponentProps['loaderData']['found']>['rows'][number];

const places: CellPlaces = {
  Complaint: { line: 1, parts: 12, room: 'some' },
  About: { line: 2, parts: 12, room: 'most' },
  Received: { line: 3, parts: 12 },
  Acknowledge: { line: 4, parts: 6 },
  Resolve: { line: 4, parts: 6 },
};

const columns: Column<Row>[] = [
  {
    title: 'Complaint',
    renderCell: ({ id, number, name }) => (
      <Link
        to={`/admin/grievances/${id}`}
        className="inline-flex min-h-6 min-w-0 items-center gap-2 hover:underline hover:underline-offset-4 max-md:min-h-11"
      >
        <span className="figures font-medium">{number}</span>
        <span className="truncate">{name}</span>
      </Link>
    ),
  },
  { title: 'About', renderCell: ({ about, state }) => `${about} · ${grievanceStateNames[state]}` },
  { title: 'Received', renderCell: ({ openedAt }) => <RowTime of={openedAt} /> },
  { title: 'Acknowledge', renderCell: ({ acknowledge }) => <ClockCell clock={acknowledge} /> },
  { title: 'Resolve', renderCell: ({ resolve }) => <ClockCell clock={resolve} /> },
];

/** Complaints with their two legal deadlines: 48 hours to acknowledge, 30 days to resolve. */
export default function GrievancesPage({ loaderData }: Route.ComponentProps) {
  const { page, onlyWaiting, found } = loaderData;
  return (
    <ListPage
      title="Grievances"
      text="Complaints, to be acknowledged within 48 hours and resolved within 30 days."
      filters={
        <nav aria-label="Which complaints" className="flex gap-2">
          <FilterLink
            show=""
            isCurrent={onlyWaiting}
            text={`Waiting (${found ? countedText(found.waiting) : '…'})`}
          />
          <FilterLink show="all" isCurrent={!onlyWaiting} text="All" />
        </nav>
      }
      rows={found?.rows}
      failed={messages.failedToLoad}
      empty={onlyWaiting ? messages.noneWaiting : messages.none}
      caption="Complaints"
      columns={columns}
      places={places}
      pages={found && { ...found, page }}
    />
  );
}
