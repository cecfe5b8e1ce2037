import { indianDay } from '#platform/day-range.ts';
import { requireStaff } from '#shop/accounts/viewer.server.ts';
import { readDay } from '#shop/overview/day-figures.ts';
import { readDayFigures } from '#shop/overview/day-queries.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import { Button } from '#ui/button.tsx';
import { formatIndianDate } from '#ui/indian-time.ts';
import type { Route } from './+types/day-page.ts';
import type { AdminHandle } from './admin-handle.ts';
import { dayMessages } from './day/day-messages.ts';
import { DayPicker } from './day/day-picker.tsx';
import { DaySums } from './day/day-sums.tsx';
import { ProviderPanel } from './day/provider-panel.tsx';
import { SoldTable } from './day/sold-table.tsx';
import { LoadFailed } from './load-failed.tsx';
import { loadOrShowError } from './load-or-show-error.server.ts';
import { PageHead } from './page-head.tsx';

export const handle: AdminHandle = { right: 'sales' };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { db, config, clock, log } = context.get(shopContext);
  const now = clock();
  const { day, problem } = readDay(url.searchParams.get('day'), now);
  const countTestOrders = config.payments.mode !== 'razorpay';
  const found = await loadOrShowError(log, dayMessages.failedToLoad, () =>
    readDayFigures(db, { day, countTestOrders }),
  );
  return { day, problem, today: indianDay(now), found };
}

/** The figures of a day, set against what the provider took and settled; made to be printed. */
export default function DayPage({ loaderData }: Route.ComponentProps) {
  const { day, problem, today, found } = loaderData;
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
              <DaySums orders={found.orders} refunds={found.refunds} />
              <ProviderPanel day={day.day} />
            </div>
          </>
        )}
      </div>
    </>
  );
}
