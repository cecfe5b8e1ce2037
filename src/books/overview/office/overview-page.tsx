import { useEffect, useId } from 'react';
import { useRevalidator, Link } from 'react-router';
import { may, type StaffRole } from '#people/accounts/permissions.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { hasDemoTrade } from '#upkeep/demo/demo-trade.ts';
import { isTradeToCome } from '#upkeep/demo/demo-trade-queries.server.ts';
import { formatRupees } from '#price/money/money.ts';
import { formatGrams } from '#price/money/weight.ts';
import { readIdleOrders, type IdleOrders } from '#books/overview/idle-order-queries.server.ts';
import { readOverview } from '#books/overview/overview-queries.server.ts';
import { countPromisesKept } from '#orders/orders/promised-order-queries.server.ts';
import { indianDay } from '#platform/indian-time.ts';
import { readSpan } from '#books/overview/period.ts';
import { readSales, type Sales } from '#books/overview/sales-queries.server.ts';
import { readStock } from '#books/overview/stock-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { LoadFailed } from '#app/office/load-failed.tsx';
import { loadOrShowError } from '#app/office/load-or-show-error.server.ts';
import { PageHead } from '#app/office/page-head.tsx';
import type { Route } from './+types/overview-page.ts';
import { GoldPanel } from './overview/gold-panel.tsx';
import { Panel } from './overview/panel.tsx';
import { PeriodPicker } from './overview/period-picker.tsx';
import { SalesPanels } from './overview/sales-panels.tsx';
import { readToDo } from './overview/read-to-do.server.ts';
import { ShopFigures } from './overview/shop-figures.tsx';
import { ToDo } from './overview/to-do.tsx';

export const handle: AdminHandle = { right: 'overview' };

const failedToLoad = 'Failed to load dashboard statistics';

/** Reads only what the member of staff may see. A part that cannot be read is missing, and the rest is shown. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request, handle.right);
  const { staffRole } = staff;
  const shop = context.get(shopContext);
  const { db, config, log, clock } = shop;
  const { span, problem } = readSpan(url.searchParams, clock());
  const countTestOrders = config.payments.mode !== 'razorpay';
  let isIncomplete = false;
  async function read<T>(load: () => Promise<T>): Promise<T | null> {
    const part = await loadOrShowError(log, failedToLoad, async () => ({ read: await load() }));
    isIncomplete ||= part === null;
    return part && part.read;
  }
  const stockRead = may(staffRole, 'catalogue') ? read(() => readStock(db)) : null;
  const [tasks, overview, sales, stock, idle, promises] = await Promise.all([
    readToDo({ ...shop, read }, staff, stockRead),
    read(() => readOverview(db, { countTestOrders })),
    may(staffRole, 'sales') ? read(() => readSales(db, { span, countTestOrders })) : null,
    stockRead,
    may(staffRole, 'orders') ? read(() => readIdleOrders(db, clock())) : null,
    may(staffRole, 'orders')
      ? read(() => countPromisesKept(db, { today: indianDay(clock()), countTestOrders }))
      : null,
  ]);
  const found = { tasks, overview, sales, stock, idle, promises };
  const isTrading = hasDemoTrade(config) && (await read(() => isTradeToCome(db))) === true;
  return {
    staffRole,
    period: span.period,
    problem,
    found,
    countTestOrders,
    isIncomplete,
    isTrading,
  };
}

/** The state of the shop; also shown for unknown addresses of the back office. */
export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { found, countTestOrders, isIncomplete, isTrading, period, problem, staffRole } =
    loaderData;
  const { tasks, overview, sales, stock, idle, promises } = found;
  return (
    <>
      <PageHead title="Overview" />
      <div className="grid gap-6">
        {isIncomplete && <LoadFailed text={failedToLoad} />}
        {isTrading && <DemoTradeNote />}
        <ToDo tasks={tasks} />
        {idle && <IdleOrdersPanel idle={idle} />}
        {overview && <ShopFigures {...{ overview, promises, countTestOrders, staffRole }} />}
        {sales && <PeriodPicker period={period} problem={problem} />}
        <div className="grid gap-4 xl:grid-cols-2">
          {sales && <SalesPanels sales={sales} />}
          {sales && <GoldPanel gold={sales.gold} />}
          {sales && <BestSellers sales={sales} staffRole={staffRole} />}
          {stock && <LowStockPanel stock={stock} />}
          {sales && <UnpaidPanel sales={sales} staffRole={staffRole} />}
        </div>
      </div>
    </>
  );
}

type SalesPanelProps = { sales: Sales; staffRole: StaffRole };

/** Each name links to its page for those who may open it. */
function BestSellers({ sales, staffRole }: SalesPanelProps) {
  const mayOpen = may(staffRole, 'catalogue');
  return (
    <Panel title="Best sellers">
      <NameList
        empty="Nothing was sold in this period."
        entries={sales.bestSellers.map(({ productId, name, pieces, revenue }) => ({
          key: `${productId} ${name}`,
          to: mayOpen && productId ? `/admin/products?q=${encodeURIComponent(name)}` : null,
          name,
          value: formatRupees(revenue),
          note: `${pieces.toLocaleString('en-IN')} sold`,
        }))}
      />
    </Panel>
  );
}

function LowStockPanel({ stock }: { stock: Awaited<ReturnType<typeof readStock>> }) {
  return (
    <Panel
      title="Low stock"
      note={`${stock.pieces.toLocaleString('en-IN')} pieces, ${formatGrams(stock.weight)} in stock`}
    >
      <NameList
        empty="Every piece is well stocked."
        entries={stock.low.map(({ id, name, pieces }, place) => ({
          key: `${id} ${place}`,
          to: `/admin/products/edit/${id}`,
          name,
          value: pieces === 0 ? 'Out of stock' : `${pieces} left`,
        }))}
      />
    </Panel>
  );
}

function UnpaidPanel({ sales, staffRole }: SalesPanelProps) {
  const to = may(staffRole, 'orders') ? '/admin/orders?payment=unpaid' : null;
  return (
    <Panel title="Failed and pending payments">
      <NameList
        empty=""
        entries={[
          {
            key: 'unpaid',
            to,
            name: 'Not paid',
            value: formatRupees(sales.unpaid.amount),
            note: `${sales.unpaid.orders.toLocaleString('en-IN')} orders`,
          },
          {
            key: 'failed',
            to,
            name: 'Payment failed',
            value: formatRupees(sales.failed.amount),
            note: `${sales.failed.orders.toLocaleString('en-IN')} orders`,
          },
        ]}
      />
    </Panel>
  );
}

const everyMs = 2_000;

/** Tells that demo sales are being generated, and polls until they are there. */
function DemoTradeNote() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), everyMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <p role="status" className="text-muted">
      Six weeks of sample trade are being added to this demo. They will show here in a moment.
    </p>
  );
}

const inWords = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;

/** Warns that someone may be reserving pieces without intending to buy. */
function IdleOrdersPanel({ idle: { orders, addresses, pieces } }: { idle: IdleOrders }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-1 border-l-2 border-gold bg-surface px-4 py-3"
    >
      <h2 id={id} className="text-base font-medium">
        Unusually many unpaid orders
      </h2>
      <p className="figures">
        {inWords(orders, 'order', 'orders')} in the last hour from{' '}
        {inWords(addresses, 'network', 'networks')}, with {inWords(pieces, 'piece', 'pieces')}{' '}
        reserved.{' '}
        <Link to="/admin/orders?payment=unpaid" className="text-link font-medium">
          See the orders
        </Link>
      </p>
      <p className="max-w-prose text-muted">
        Guest orders whose payment was never started. Their pieces are released automatically within
        minutes, or sooner when a buyer needs them.
      </p>
    </section>
  );
}

type NameListProps = {
  entries: { key: string; to: string | null; name: string; value: string; note?: string }[];
  /** Shown if there are none. */
  empty: string;
};

/** Names with a figure each, linked to where they are managed. */
function NameList({ entries, empty }: NameListProps) {
  if (entries.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <ol className="divide-y divide-line">
      {entries.map(({ key, to, name, value, note }) => (
        <li key={key} className="flex items-baseline justify-between gap-4 py-2">
          <span className="min-w-0 wrap-anywhere">
            {to ? (
              <Link to={to} className="hover:underline">
                {name}
              </Link>
            ) : (
              name
            )}
          </span>
          <span className="figures shrink-0 text-right">
            {value}
            {note && <span className="block text-muted">{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
