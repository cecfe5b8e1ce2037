import { Link, useSearchParams, useNavigate, useRevalidator } from 'react-router';
import { may } from '#people/accounts/permissions.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import {
  listOrderRows,
  sumOrders,
  type OrderSums as Sums,
} from '#orders/orders/order-table-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { ButtonLink, Button } from '#ui/button.tsx';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { EmptyTable } from '#app/office/empty-table.tsx';
import { revalidateWhenDone, withErrorToast } from '#app/office/failing-writes.ts';
import { ExportLink } from '#app/office/list/export-link.tsx';
import { pageOf, pageRange, changedListAddress, countedText } from '#app/office/list/list-query.ts';
import { Pager } from '#app/office/list/pager.tsx';
import { SearchBox } from '#app/office/list/search-box.tsx';
import { LoadFailed } from '#app/office/load-failed.tsx';
import { listOrShowError } from '#app/office/load-or-show-error.server.ts';
import { PageHead } from '#app/office/page-head.tsx';
import { formatRupeesAndPaise } from '#price/money/money.ts';
import type { OrderFilter } from '#orders/orders/order-filter.ts';
import { useOrderNews } from '#orders/orders/office/news/use-order-news.ts';
import type { Route } from './+types/orders-page.ts';
import { ordersPageAction } from './order-verbs.server.ts';
import { BulkBar } from './list/bulk-bar.tsx';
import { OrderFilters } from './list/order-filters.tsx';
import {
  orderFilterNames,
  readOrderListQuery,
  type OrderListQuery,
} from './list/order-list-query.ts';
import { orderFailures, orderMessages } from './order-messages.ts';
import { useSelection } from './list/use-selection.ts';
import { OrderTable } from './list/order-table.tsx';
import { StatusMoveDialog } from './status/status-move-dialog.tsx';
import { useStatusMove } from './status/use-status-move.ts';

export const handle: AdminHandle = { right: 'orders' };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { staffRole } = await requireStaff(context, request, handle.right);
  const { replica, log, clock } = context.get(shopContext);
  const query = readOrderListQuery(url.searchParams, clock());
  const found = await listOrShowError({ log, replica }, orderMessages.failedToLoad, async (db) => {
    const [rows, sums] = await Promise.all([
      listOrderRows(db, { ...query, ...pageRange(query) }),
      sumOrders(db, query.filter),
    ]);
    return { ...pageOf(query, rows), sums };
  });
  return { query, found, mayRefund: may(staffRole, 'refunds') };
}

export const action = ordersPageAction;
export const clientAction = withErrorToast(orderFailures);
export const shouldRevalidate = revalidateWhenDone;

const preservedWhileSearching = ['sort', ...orderFilterNames];

/** The orders of the shop: find, watch and update them (specification, back office 2). */
export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { query, found, mayRefund } = loaderData;
  return (
    <>
      <PageHead title="Orders">
        {found && <OrderSums sums={found.sums} filter={query.filter} />}
        <ExportLink list="orders" />
        <ButtonLink
          to="/admin/orders/quotations"
          variant="secondary"
          size="small"
          // On a phone they are one step away, in New order.
          className="max-md:hidden"
        >
          Quotations
        </ButtonLink>
        <ButtonLink to="/admin/orders/new" size="small">
          New order
        </ButtonLink>
      </PageHead>
      <div className="grid gap-3 md:gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <SearchBox label="Search orders" preserved={preservedWhileSearching} />
          <OrderFilters />
        </div>
        {found ? (
          <Orders query={query} found={found} mayRefund={mayRefund} />
        ) : (
          <LoadFailed text={orderMessages.failedToLoad} />
        )}
      </div>
    </>
  );
}

type LoaderData = Route.ComponentProps['loaderData'];
type OrdersProps = Pick<LoaderData, 'query' | 'mayRefund'> & {
  found: NonNullable<LoaderData['found']>;
};

function Orders({ query, found: { rows, hasNext, sums }, mayRefund }: OrdersProps) {
  const selection = useSelection(rows, query.filter);
  const { choose, nextOf, question } = useStatusMove();
  return (
    <>
      <NewOrders query={query} />
      {rows.length === 0 ? (
        <EmptyTable text={orderMessages.empty} />
      ) : (
        <OrderTable
          query={query}
          rows={rows}
          nextOf={nextOf}
          onChoose={choose}
          selection={{
            keys: selection.keys,
            nameOf: ({ orderNumber }) => orderNumber,
            onChange: selection.chooseHere,
          }}
        />
      )}
      <Pager {...sums} page={query.page} rows={rows} hasNext={hasNext} />
      {selection.selected.length > 0 && <BulkBar selection={selection} total={sums.total} />}
      {question && <StatusMoveDialog {...question} mayRefund={mayRefund} />}
    </>
  );
}

type OrderSumsProps = { sums: Sums; filter: OrderFilter };

/** The number of orders on all pages of the list, their total, and which orders are hidden. */
function OrderSums({ sums, filter }: OrderSumsProps) {
  const [params] = useSearchParams();
  return (
    <p role="status" className="figures text-muted max-md:order-last max-md:basis-full">
      <span className="font-medium text-ink">
        {countedText(sums)} {sums.total === 1 ? 'order' : 'orders'}
        {sums.amount !== null && `, ${formatRupeesAndPaise(sums.amount)}`}
      </span>{' '}
      {filter.money === 'arrived' && (
        <>
          Unpaid orders are hidden.{' '}
          <Link
            to={changedListAddress(params, { payment: 'all' })}
            className="text-link inline-flex min-h-6 items-center"
          >
            Show unpaid orders
          </Link>
        </>
      )}
    </p>
  );
}

/**
 * Announces orders paid since the list was read. They are loaded on a click, so that no row moves under the pointer: into the
 * filtered list, or into the whole list if the filter would not show them.
 */
function NewOrders({ query }: { query: OrderListQuery }) {
  const { fresh } = useOrderNews();
  const { revalidate, state } = useRevalidator();
  const navigate = useNavigate();
  return (
    // Takes no room while empty, but stays mounted: only then is it announced.
    <div role="status" className="not-has-[p]:absolute">
      {fresh > 0 && (
        <p className="flex flex-wrap items-center justify-between gap-3 border-l-2 border-gold bg-surface px-4 py-2">
          <span className="figures font-medium">
            {fresh.toLocaleString('en-IN')} {fresh === 1 ? 'new order' : 'new orders'}
          </span>
          <Button
            variant="secondary"
            size="small"
            isBusy={state !== 'idle'}
            onClick={() => void (wouldShowThem(query) ? revalidate() : navigate('/admin/orders'))}
          >
            {fresh === 1 ? 'Show it' : 'Show them'}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Whether an order just paid would appear on this page of the list. */
function wouldShowThem({ filter, page, sort, isDescending }: OrderListQuery): boolean {
  const { search, status, money, kind, before } = filter;
  return (
    search === '' &&
    (status === null || status === 'pending' || status === 'to-pack') &&
    (money === 'arrived' || money === 'all' || money === 'paid') &&
    kind === null &&
    before === null &&
    page === 1 &&
    sort === 'date' &&
    isDescending
  );
}
