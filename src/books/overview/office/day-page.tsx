import { ExportCsv } from '#app/office/list/export-link.tsx';
import { moneyColumn } from '#app/office/list/number-columns.ts';
import { Link, useNavigate } from 'react-router';
import { useEffect, useRef } from 'react';
import { formatIndianDate, indianDay } from '#platform/indian-time.ts';
import { may } from '#people/accounts/permissions.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { readDay, type DayFigures, type Day } from '#books/overview/day-figures.ts';
import { shopContext } from '#app/shop-context.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { LoadFailed } from '#app/office/load-failed.tsx';
import { loadOrShowError } from '#app/office/load-or-show-error.server.ts';
import { PageHead } from '#app/office/page-head.tsx';
import { formatRupeesAndPaise, type Paise, paise } from '#price/money/money.ts';
import type { WaySum } from '#books/books/money-queries.server.ts';
import { wayWords } from '#books/books/way-words.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import type { Route } from './+types/day-page.ts';
import { dayMessages } from './day/day-messages.ts';
import { DrawerCounts } from './day/drawer-counts.tsx';
import { readDayPage } from './day/read-day-page.server.ts';
import { Panel } from './overview/panel.tsx';
import { ProviderPanel } from './day/provider-panel.tsx';
import { SoldTable } from './day/sold-table.tsx';

export const handle: AdminHandle = { right: 'sales' };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { staffRole } = await requireStaff(context, request, handle.right);
  const shop = context.get(shopContext);
  const now = shop.clock();
  const { day, problem } = readDay(url.searchParams.get('day'), now);
  const found = await loadOrShowError(shop.log, dayMessages.failedToLoad, () =>
    readDayPage(shop, day),
  );
  return { day, problem, today: indianDay(now), found, mayOpenOrders: may(staffRole, 'orders') };
}

/** The figures of a day, compared with the provider's payments and settlements; designed for printing. */
export default function DayPage({ loaderData }: Route.ComponentProps) {
  const { day, problem, today, found, mayOpenOrders } = loaderData;
  return (
    <>
      <PageHead
        title="Day closing"
        text={`Payments on ${formatIndianDate(day.from)}, Indian time.`}
      >
        <div className="no-print flex flex-wrap gap-3">
          <ExportCsv href={`/admin/api/export/day?day=${day.day}`} />
          <Button variant="secondary" size="small" onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </PageHead>
      <div className="grid gap-4">
        <DayPicker day={day} today={today} problem={problem} />
        {!found && <LoadFailed text={dayMessages.failedToLoad} />}
        {found && (
          <>
            <SoldTable karats={found.karats} />
            <div className="grid items-start gap-4 xl:grid-cols-2">
              <WaySums money={found.money} />
              <DaySums orders={found.orders} />
              <Panel title="Cash drawer" note={mayOpenOrders && <DrawerLink />}>
                <DrawerCounts counts={found.counts} none={dayMessages.notCounted} />
              </Panel>
              <ProviderPanel day={day.day} mayOpenOrders={mayOpenOrders} />
            </div>
          </>
        )}
      </div>
    </>
  );
}

function DrawerLink() {
  return (
    <Link
      className="text-link no-print inline-flex min-h-11 items-center"
      to="/admin/orders/drawer"
    >
      Count drawer
    </Link>
  );
}

/** The totals of a day's orders. */
function DaySums({ orders }: Pick<DayFigures, 'orders'>) {
  return (
    <Panel title="Orders" note={`${orders.paid.toLocaleString('en-IN')} paid`}>
      <dl className="grid gap-1.5">
        <Sum name="Shipping fees" amount={orders.shipping} />
        <Sum name="Orders with shipping" amount={orders.total} isTotal />
        {orders.cancelled > 0 && (
          <Sum
            name={`Of which cancelled since (${orders.cancelled})`}
            amount={orders.cancelledTotal}
          />
        )}
        {orders.inReview > 0 && (
          <Sum name={`Besides called off (${orders.inReview})`} amount={orders.inReviewTotal} />
        )}
      </dl>
    </Panel>
  );
}

type SumProps = { name: string; amount: Paise; isTotal?: boolean };

function Sum({ name, amount, isTotal = false }: SumProps) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${isTotal ? 'font-semibold' : ''}`}>
      <dt>{name}</dt>
      <dd className="figures ml-auto">{formatRupeesAndPaise(amount)}</dd>
    </div>
  );
}

type Row = { name: string; received: Paise; paidBack: Paise };

const columns: Column<Row>[] = [
  { title: 'Paid by', renderCell: ({ name }) => <span className="font-medium">{name}</span> },
  moneyColumn('Received', ({ received }) => received),
  moneyColumn('Refunded', ({ paidBack }) => paidBack),
  moneyColumn('Balance', ({ received, paidBack }) => paise(received - paidBack)),
];

/** The money of sales that moved on a day, by payment method, whichever day the orders are from. */
function WaySums({ money }: { money: WaySum[] }) {
  const rows = money.map(({ way, received, paidBack }) => ({
    name: `${wayWords[way]} (${(received.count + paidBack.count).toLocaleString('en-IN')})`,
    received: received.total,
    paidBack: paidBack.total,
  }));
  const sum = (of: (row: Row) => Paise) => paise(rows.reduce((all, row) => all + of(row), 0));
  const together = {
    name: 'Total',
    received: sum(({ received }) => received),
    paidBack: sum(({ paidBack }) => paidBack),
  };
  return (
    <Panel title="Money">
      {rows.length === 0 && <p className="text-muted">{dayMessages.noMoney}</p>}
      {rows.length > 0 && (
        <DataTable
          caption="Money by payment method"
          columns={columns}
          rows={rows.length > 1 ? [...rows, together] : rows}
          rowKey={({ name }) => name}
        />
      )}
    </Panel>
  );
}

type DayPickerProps = { day: Day; today: string; problem: string | null };

/** Picks the day, which is kept in the address. Future days have no figures. */
function DayPicker({ day, today, problem }: DayPickerProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Typing a year passes through days of other years; do not overwrite the field meanwhile.
    if (field.current && field.current !== document.activeElement) field.current.value = day.day;
  }, [day.day]);
  const [before, after] = [new Date(day.from.getTime() - 1), day.before].map(indianDay);
  return (
    <div className="no-print flex flex-wrap items-center gap-3">
      <ButtonLink to={`?day=${before}`} variant="secondary" size="small">
        Day before
      </ButtonLink>
      <label className="flex items-center gap-2">
        <span className="text-muted">Day</span>
        <input
          type="date"
          ref={field}
          defaultValue={day.day}
          max={today}
          onChange={({ currentTarget }) => {
            // A partly typed date is empty.
            if (currentTarget.value)
              void navigate(`?day=${currentTarget.value}`, { replace: true });
          }}
          className="figures min-h-11 rounded-sm border border-edge bg-surface px-2 hover:border-ink md:min-h-9"
        />
      </label>
      {day.day < today && (
        <ButtonLink to={`?day=${after}`} variant="secondary" size="small">
          Day after
        </ButtonLink>
      )}
      <p role="status" className="text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
