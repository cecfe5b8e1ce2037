import { readForm } from '#platform/http/form.server.ts';
import { requireStaff, requireStaffStepUp } from '#shop/accounts/viewer.server.ts';
import { listGoldPriceChanges } from '#shop/overview/gold-price-queries.server.ts';
import { ratedKarats } from '#shop/pricing/gold-rate.ts';
import { goldRateKey, goldRateTexts } from '#shop/settings/gold-rate-texts.ts';
import { readSettings } from '#shop/settings/settings-queries.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import type { Route } from './+types/store-page.ts';
import type { AdminHandle } from './admin-handle.ts';
import { handleWrite } from './handle-write.server.ts';
import { revalidateWhenDone, withErrorToast } from './failing-writes.ts';
import { LoadFailed } from './load-failed.tsx';
import { loadOrShowError } from './load-or-show-error.server.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { handleGoldPriceForm } from './store/handle-gold-price-form.server.ts';
import { goldPriceFailures, goldPriceMessages } from './store/gold-price-answer.ts';
import { GoldPriceForm } from './store/gold-price-form.tsx';
import { GoldPriceHistory } from './store/gold-price-history.tsx';
import { StoreHead } from './store/store-head.tsx';

/** So many changes are plotted; the latest of them stand in the table. */
const plottedChanges = 100;

export const handle: AdminHandle = { right: 'store' };

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { db, log } = context.get(shopContext);
  const store = await loadOrShowError(log, goldPriceMessages.failedToLoad, async () => {
    const [{ rate, selling }, changes] = await Promise.all([
      readSettings(db),
      listGoldPriceChanges(db, plottedChanges),
    ]);
    const gold = rate && { texts: goldRateTexts(rate), updatedAt: rate.rateUpdatedAt };
    const karats = ratedKarats(selling.offeredKarats, rate);
    return { gold, karats, seen: goldRateKey(rate), changes };
  });
  return { store };
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = await requireStaffStepUp(context, request, handle.right);
  const shop = context.get(shopContext);
  const posted = await readForm(request);
  return handleWrite(shop.log, goldPriceFailures, posted, () =>
    handleGoldPriceForm(shop, staff, posted),
  );
}

export const clientAction = withErrorToast(goldPriceFailures);
export const shouldRevalidate = revalidateWhenDone;

/** Today's gold price, and what it was (specification, back office 2). */
export default function StorePage({ loaderData: { store } }: Route.ComponentProps) {
  return (
    <div className="max-w-[52rem]">
      <StoreHead />
      {store ? (
        <LeaveGuard>
          <GoldPriceForm
            key={store.seen}
            gold={store.gold}
            karats={store.karats}
            seen={store.seen}
          />
          <GoldPriceHistory changes={store.changes} karats={store.karats} />
        </LeaveGuard>
      ) : (
        <LoadFailed text={goldPriceMessages.failedToLoad} />
      )}
    </div>
  );
}
