import { Clock3, IndianRupee, type LucideIcon, Package, ShoppingBag } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { requireStaff } from '#shop/accounts/viewer.server.ts';
import { formatRupeesAndPaise } from '#shop/money/money.ts';
import { readOverview } from '#shop/overview/overview-queries.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import { ButtonLink } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import type { Route } from './+types/overview-page.ts';
import type { AdminHandle } from './admin-handle.ts';
import { PageHead } from './page-head.tsx';

const failedToLoad = 'Failed to load dashboard statistics';

export const handle: AdminHandle = { right: 'overview' };

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { db, config, log } = context.get(shopContext);
  try {
    const countTestOrders = config.payments.mode !== 'razorpay';
    return { overview: await readOverview(db, { countTestOrders }) };
  } catch (error) {
    log.error({ err: error }, failedToLoad);
    return { overview: null };
  }
}

/** How the shop is doing, in four figures; also what any unknown address of the back office shows. */
export default function OverviewPage({ loaderData: { overview } }: Route.ComponentProps) {
  useEffect(() => {
    if (!overview) showToast({ title: 'Error', description: failedToLoad, kind: 'error' });
  }, [overview]);
  if (!overview) {
    return (
      <>
        <PageHead title="Overview" text={failedToLoad} />
        <ButtonLink to="/admin/overview" variant="secondary" size="small">
          Try again
        </ButtonLink>
      </>
    );
  }
  const { totalProducts, totalOrders, paidOrders, revenue, pendingOrders } = overview;
  return (
    <>
      <PageHead title="Overview" />
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Figure title="Total Products" value={inIndia(totalProducts)} icon={Package}>
          Variations not counted
        </Figure>
        <Figure title="Total Orders" value={inIndia(totalOrders)} icon={ShoppingBag}>
          {inIndia(paidOrders)} paid
        </Figure>
        <Figure title="Total Revenue" value={formatRupeesAndPaise(revenue)} icon={IndianRupee}>
          Paid and not cancelled or refunded
        </Figure>
        <Figure title="Pending Orders" value={inIndia(pendingOrders)} icon={Clock3}>
          Orders awaiting processing
        </Figure>
      </div>
    </>
  );
}

const indianNumber = new Intl.NumberFormat('en-IN');

function inIndia(count: number): string {
  return indianNumber.format(count);
}

type FigureProps = { title: string; value: string; icon: LucideIcon; children: ReactNode };

function Figure({ title, value, icon: Icon, children }: FigureProps) {
  return (
    <section aria-label={title} className="rounded-md border border-line bg-surface p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-medium">{title}</h2>
        <Icon aria-hidden size={18} strokeWidth={1.5} className="text-gold-ink" />
      </div>
      <p className="figures mt-3 text-xl font-semibold">{value}</p>
      <p className="mt-1 text-muted">{children}</p>
    </section>
  );
}
