import { Link } from 'react-router';
import { readDayRange } from '#platform/day-range.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { subjectKinds } from '#upkeep/audit/subject-kind.ts';
import { shopContext } from '#app/shop-context.ts';
import type { CellPlaces, Column } from '#ui/data-table.tsx';
import type { Route } from './+types/audit-log-page.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { ChangedValues } from './changed-values.tsx';
import { readChanges, type ShownChange } from './read-changes.server.ts';
import { DayRangeFields, dayNames } from '#app/office/list/day-range-fields.tsx';
import { FilterPanel } from '#app/office/list/filter-panel.tsx';
import { ListFilter } from '#app/office/list/list-filter.tsx';
import { ListPage } from '#app/office/list/list-page.tsx';
import { pageOf, pageRange, readListQuery } from '#app/office/list/list-query.ts';
import { RowTime } from '#app/office/list/row-time.tsx';
import { SearchBox } from '#app/office/list/search-box.tsx';
import { listOrShowError } from '#app/office/load-or-show-error.server.ts';

export const handle: AdminHandle = { right: 'audit' };

const listSchema = {
  sorts: ['newest'],
  isDescending: true,
  filters: { kind: subjectKinds },
  hasCursors: true,
} as const;
const failedToLoad = 'Failed to load the audit log';
const preservedWhileSearching = ['kind', ...dayNames];

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { staffRole } = await requireStaff(context, request, handle.right);
  const { replica, log } = context.get(shopContext);
  const query = readListQuery(url.searchParams, listSchema);
  const { search } = query;
  const found = await listOrShowError({ log, replica }, failedToLoad, async (db) => {
    const kind = subjectKinds.find((each) => each === query.filters['kind']) ?? null;
    const { range: days } = readDayRange(url.searchParams);
    const list = await readChanges(db, staffRole, { search, kind, days, ...pageRange(query) });
    return { ...list, ...pageOf(query, list.rows) };
  });
  return { query, found };
}

const places: CellPlaces = {
  When: { line: 3, parts: 6 },
  Who: { line: 3, parts: 6, isAtEnd: true, room: 'some' },
  What: { line: 1, parts: 12 },
  Name: { line: 2, parts: 12, room: 'some' },
  Changes: { line: 4, parts: 12, room: 'most' },
};

const columns: Column<ShownChange>[] = [
  {
    title: 'When',
    renderCell: ({ happenedAt }) => <RowTime of={happenedAt} />,
  },
  {
    title: 'Who',
    renderCell: ({ who }) => who,
  },
  {
    title: 'What',
    renderCell: ({ what }) => what.charAt(0).toUpperCase() + what.slice(1),
  },
  {
    title: 'Name',
    renderCell: (row) => <SubjectLink row={row} />,
  },
  {
    title: 'Changes',
    renderCell: (row) => <ChangedValues lines={row.lines} />,
  },
];

const kindOptions = [
  { value: '', text: 'Everything' },
  ...subjectKinds.map((kind) => ({
    value: kind,
    text: kind.charAt(0).toUpperCase() + kind.slice(1),
  })),
];

/** The audit log: who changed what, when, and from what to what. */
export default function AuditLogPage({ loaderData: { query, found } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Audit log"
      text="Every change to the catalogue, prices, orders, users and settings."
      filters={
        <>
          <SearchBox label="Search by name or person" preserved={preservedWhileSearching} />
          <FilterPanel label="Filter changes" names={preservedWhileSearching}>
            <ListFilter label="Show" name="kind" options={kindOptions} />
            <DayRangeFields />
          </FilterPanel>
        </>
      }
      rows={found?.rows}
      failed={failedToLoad}
      empty="No changes found."
      caption="Changes"
      columns={columns}
      places={places}
      pages={found && { ...found, page: query.page }}
    />
  );
}

/** The subject of a change under its name at the time, linked to its page if the viewer may open it. */
function SubjectLink({ row: { page, subjectName } }: { row: ShownChange }) {
  return page ? (
    <Link to={page} className="text-link inline-flex min-h-6 items-center">
      {subjectName}
    </Link>
  ) : (
    subjectName
  );
}
