import { Link } from 'react-router';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { type ListedReturn, listReturns } from '#orders/returns/return-list-queries.server.ts';
import { returnReasonNames, returnStates } from '#orders/returns/return-request.ts';
import { shopContext } from '#app/shop-context.ts';
import type { CellPlaces, Column } from '#ui/data-table.tsx';
import type { Route } from './+types/returns-page.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { ListFilter } from '#app/office/list/list-filter.tsx';
import { ListPage } from '#app/office/list/list-page.tsx';
import { pageOf, pageRange, readListQuery } from '#app/office/list/list-query.ts';
import { RowTime } from '#app/office/list/row-time.tsx';
import { SearchBox } from '#app/office/list/search-box.tsx';
import { listOrShowError } from '#app/office/load-or-show-error.server.ts';
import { ReturnBadge } from './return-badge.tsx';
import { returnMessages, returnStateWords, waitingFor } from './return-messages.ts';
import { daysText, waitingDays } from './waiting-days.ts';

const listSchema = {
  sorts: ['requested'],
  isDescending: true,
  filters: { state: ['to-handle', ...returnStates, 'all'] },
  hasCursors: true,
} as const;

export const handle: AdminHandle = { right: 'orders' };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { replica, log, clock } = context.get(shopContext);
  const query = readListQuery(url.searchParams, listSchema);
  const wanted = query.filters['state'];
  const shown = ['to-handle', ...returnStates, 'all'] as const;
  const show = shown.find((each) => each === wanted) ?? 'waiting';
  const found = await listOrShowError({ log, replica }, returnMessages.failedToLoad, async (db) => {
    const { search } = query;
    const list = await listReturns(db, { show, search, ...pageRange(query) });
    const { rows, hasNext } = pageOf(query, list.rows);
    const now = clock();
    const waiting = rows.map((row) => ({ ...row, waitingDays: waitingDays(row, now) }));
    return { ...list, hasNext, rows: waiting };
  });
  return { page: query.page, show, found };
}

type Row = ListedReturn & { waitingDays: number | null };

const places: CellPlaces = {
  Return: { line: 1, parts: 6 },
  State: { line: 1, parts: 6, isAtEnd: true },
  Pieces: { line: 2, parts: 12, room: 'most' },
  Waiting: { line: 3, parts: 12 },
  Order: { line: 4, parts: 6 },
  Requested: { line: 4, parts: 6, isAtEnd: true },
};

const columns: Column<Row>[] = [
  {
    title: 'Return',
    renderCell: ({ id, number }) => (
      <Link
        to={`/admin/returns/${id}`}
        className="text-link figures inline-flex min-h-6 items-center font-medium whitespace-nowrap"
      >
        {number}
      </Link>
    ),
  },
  { title: 'State', renderCell: ({ state }) => <ReturnBadge state={state} /> },
  {
    title: 'Pieces',
    renderCell: ({ pieces, reason, wish }) => (
      <>
        {pieces
          .map(({ name, pieces: count }) => (count > 1 ? `${count} × ${name}` : name))
          .join(', ')}
        <span className="ml-2 text-muted">
          {returnReasonNames[reason]}
          {wish === 'replacement' && ', to be replaced'}
        </span>
      </>
    ),
  },
  { title: 'Waiting', renderCell: (row) => <Waiting row={row} /> },
  {
    title: 'Order',
    renderCell: ({ orderId, orderNumber, customerName }) => (
      <span className="whitespace-nowrap">
        <Link
          to={`/admin/orders/${orderId}`}
          className="text-link figures inline-flex min-h-6 items-center"
        >
          {orderNumber}
        </Link>
        <span className="ml-2 text-muted">{customerName}</span>
      </span>
    ),
  },
  { title: 'Requested', renderCell: ({ requestedAt }) => <RowTime of={requestedAt} /> },
];

function Waiting({ row }: { row: Row }) {
  const { waitingDays: days } = row;
  const what = waitingFor(row);
  if (!what || days === null) return null;
  return (
    <span className="figures whitespace-nowrap">
      {days === 0 ? 'Since today' : daysText(days)} <span className="text-muted">{what}</span>
    </span>
  );
}

const stateOptions = [
  { value: '', text: 'Waiting' },
  { value: 'to-handle', text: 'To handle' },
  ...returnStates.map((state) => ({ value: state, text: returnStateWords[state] })),
  { value: 'all', text: 'All' },
];

/** Return requests: those waiting for action first, oldest at the top. */
export default function ReturnsPage({ loaderData: { page, show, found } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Returns"
      text="Return requests from buyers, with their photographs."
      filters={
        <>
          <SearchBox label="Search returns" preserved={['state']} />
          <ListFilter label="State" name="state" options={stateOptions} />
        </>
      }
      rows={found?.rows}
      failed={returnMessages.failedToLoad}
      empty={
        show === 'waiting' || show === 'to-handle'
          ? returnMessages.noneWaiting
          : returnMessages.none
      }
      caption="Returns"
      columns={columns}
      places={places}
      pages={found && { ...found, page }}
    />
  );
}
