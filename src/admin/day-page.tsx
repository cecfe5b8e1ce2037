import { formatIndianDate, indianDay } from '#platform/indian-time.ts';
import { Link } from 'react-router';
import { may } from '#shop/accounts/permissions.ts';
import { requireStaff } from '#shop/accounts/viewer.server.ts';
import { readDay } from '#shop/overview/day-figures.ts';
import { shopContext } from '#shop/shop-context.ts';
import { Button } from '#ui/button.tsx';
import type { Route } from './+types/day-page.ts';
import type { AdminHandle } from './admin-handle.ts';
import { dayMessages } from './day/day-messages.ts';
import { DrawerCounts } from './day/drawer-counts.tsx';
import { readDayPage } from './day/read-day-page.server.ts';
import { WaySums } from './day/way-sums.tsx';
import { Panel } from './overview/panel.tsx';
import { DayPicker } from './day/day-picker.tsx';
import { DaySums } from './day/day-sums.tsx';
import { ProviderPanel } from './day/provider-panel.tsx';
import { SoldTable } from './day/sold-table.tsx';
import { LoadFailed } from './load-failed.tsx';
import { loadOrShowError } from './load-or-show-error.server.ts';
import { PageHead } from './page-head.tsx';

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

/** The figures of a day, set against what the provider took and settled; made to be printed. */
export default function DayPage({ loaderData }: Route.ComponentProps) {
  const { day, problem, today, found, mayOpenOrders } = loaderData;
  return (
    <>
      <PageHead
        title="Day closing"
        text={`Paid on ${formatIndianDate(day.from)}, in India’s time.`}
      >
        <div className="no-print flex flex-wrap gap-3">
          <a
            href={`/admin/api/export/day?day=${day.day}`}
            className="inline-flex min-h-11 items-center rounded-sm border border-ink/70 px-3 font-medium hover:bg-ink hover:text-paper md:min-h-9"
          >
            Export CSV
          </a>
          <Button
            variant="secondary"
            size="small"
            className="max-md:min-h-11"
            onClick={() => window.print()}
          >
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
      Count the drawer
    </Link>
  );
}
