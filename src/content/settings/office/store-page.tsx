import { useState } from 'react';
import { readForm } from '#platform/http/form.server.ts';
import { requireStaff, requireStaffStepUp } from '#people/accounts/viewer.server.ts';
import {
  findScheduledGoldPrice,
  listGoldPriceChanges,
  type ScheduledGoldPrice,
} from '#content/settings/gold-price-queries.server.ts';
import { type GoldRate, ratedKarats, ratesInShort } from '#price/pricing/gold-rate.ts';
import {
  goldRateKey,
  goldRateNames,
  goldRateTexts,
  type GoldRateTexts,
  readGoldRate,
} from '#content/settings/gold-rate-texts.ts';
import { rateToPutBack } from '#content/settings/rate-to-put-back.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { handleWrite } from '#app/office/handle-write.server.ts';
import { revalidateWhenDone, withErrorToast } from '#app/office/failing-writes.ts';
import { LoadFailed } from '#app/office/load-failed.tsx';
import { loadOrShowError } from '#app/office/load-or-show-error.server.ts';
import { LeaveGuard, useLeaveGuard } from '#app/office/leave-guard.tsx';
import type { Karat } from '#price/pricing/karat.ts';
import { Button } from '#ui/button.tsx';
import { useWrite } from '#app/office/use-write.ts';
import { ConfirmGoldPrice } from '#content/settings/office/confirm-gold-price.tsx';
import { GoldPriceFields } from '#content/settings/office/gold-price-fields.tsx';
import { rateFieldOf, startField } from '#content/settings/office/rate-field.ts';
import { PricePreview } from '#content/settings/office/price-preview.tsx';
import { formatIndianSecond } from '#platform/indian-time.ts';
import type { Route } from './+types/store-page.ts';
import { handleGoldPriceForm } from './handle-gold-price-form.server.ts';
import { type GoldPriceAnswer, goldPriceFailures, goldPriceMessages } from './gold-price-answer.ts';
import { GoldPriceHistory } from './gold-price-history.tsx';
import { StoreHead } from './store-head.tsx';
import { RatesText } from './rates-text.tsx';

/** The number of changes in the chart; the latest of them are also in the table. */
const plottedChanges = 100;

export const handle: AdminHandle = { right: 'store' };

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { db, log } = context.get(shopContext);
  const store = await loadOrShowError(log, goldPriceMessages.failedToLoad, async () => {
    const [{ rate, selling }, changes, scheduled] = await Promise.all([
      readSettings(db),
      listGoldPriceChanges(db, plottedChanges),
      findScheduledGoldPrice(db),
    ]);
    const gold = rate && { texts: goldRateTexts(rate), updatedAt: rate.rateUpdatedAt };
    const karats = ratedKarats(selling.offeredKarats, rate);
    return { gold, karats, seen: goldRateKey(rate), changes, scheduled };
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

/** Today's gold price and its history (specification, back office 2). */
export default function StorePage({ loaderData: { store } }: Route.ComponentProps) {
  return (
    <div className="max-w-[52rem]">
      <StoreHead />
      {store ? (
        <LeaveGuard>
          {store.scheduled && <ScheduledPrice scheduled={store.scheduled} karats={store.karats} />}
          <GoldPriceForm
            key={`${store.seen} ${store.scheduled?.id ?? ''}`}
            gold={store.gold}
            karats={store.karats}
            seen={store.seen}
            before={rateToPutBack(store.changes, store.seen)}
            canSchedule={!store.scheduled}
          />
          {store.gold && (
            <p className="mt-4 text-sm">
              <a className="text-link" href="/gold-rate" target="_blank" rel="noreferrer">
                Share today’s rate as a picture
              </a>
            </p>
          )}
          <GoldPriceHistory changes={store.changes} karats={store.karats} />
        </LeaveGuard>
      ) : (
        <LoadFailed text={goldPriceMessages.failedToLoad} />
      )}
    </div>
  );
}

type GoldPriceFormProps = {
  /** The current rate; null where there is no valid one. */
  gold: { texts: GoldRateTexts; updatedAt: Date } | null;
  /** The karats that rates are set for. */
  karats: readonly Karat[];
  /** The current rate's key, so that nobody overwrites a rate that they have not seen. */
  seen: string;
  /** The rate that the restore button sets. */
  before: GoldRate | null;
  /** Only one change can be scheduled at a time. */
  canSchedule: boolean;
};

const noRate: GoldRateTexts = { basis: 'same', price: '', price18kt: '' };

/** Sets the gold price of the whole shop; can preview the effect on prices first. */
function GoldPriceForm({ gold, karats, seen, before, canSchedule }: GoldPriceFormProps) {
  const [texts, setTexts] = useState(gold?.texts ?? noRate);
  const [startsAt, setStartsAt] = useState('');
  const [answer, setAnswer] = useState<GoldPriceAnswer | null>(null);
  const typed = readGoldRate(texts);
  const isTyped = goldRateKey(typed.ok ? typed.value : null) !== seen || startsAt !== '';
  const guard = useLeaveGuard(isTyped);
  const { Form, send, isBusy, errors } = useWrite<GoldPriceAnswer>(guard.release, setAnswer);

  function save(rate: GoldRate, startsAt = '') {
    setAnswer(null);
    const texts = goldRateTexts(rate);
    const fields = goldRateNames.map((name) => [rateFieldOf(name), texts[name] ?? '']);
    const confirmed = goldRateKey(rate);
    send({ ...Object.fromEntries(fields), seen, confirmed, [startField]: startsAt });
  }
  return (
    <>
      <section className="rounded-md border border-line bg-surface p-5">
        <h2 className="text-base font-medium">Global Settings</h2>
        <Form method="post" noValidate className="mt-4 grid gap-5">
          <input type="hidden" name="seen" value={seen} />
          <GoldPriceFields
            texts={texts}
            karats={karats}
            errors={errors}
            updatedAt={gold?.updatedAt ?? null}
            onChange={(change) => setTexts((now) => ({ ...now, ...change }))}
            startsAt={canSchedule ? startsAt : null}
            onStart={setStartsAt}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isBusy={isBusy}>
              Save
            </Button>
            <Button type="submit" name="intent" value="preview" variant="secondary" isBusy={isBusy}>
              Preview
            </Button>
            {before && (
              <Button variant="secondary" isBusy={isBusy} onClick={() => save(before)}>
                Put back {ratesInShort(before, karats)}
              </Button>
            )}
          </div>
        </Form>
        {answer?.preview && <PricePreview {...answer.preview} karats={karats} />}
      </section>
      <ConfirmGoldPrice
        move={answer?.move ?? null}
        karats={karats}
        onClose={() => setAnswer(null)}
        onConfirm={(rate) => save(rate, startsAt)}
      />
    </>
  );
}

type ScheduledPriceProps = {
  scheduled: ScheduledGoldPrice;
  /** The karats whose rates are shown. */
  karats: readonly Karat[];
};

/** The scheduled gold price, with a button to cancel it. */
function ScheduledPrice({ scheduled, karats }: ScheduledPriceProps) {
  const { id, rate, startsAt, scheduledBy } = scheduled;
  const { Form, isBusy } = useWrite(() => undefined);
  return (
    <section
      aria-labelledby="scheduled"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-md border border-line bg-surface p-5"
    >
      <div className="min-w-0">
        <h2 id="scheduled" className="text-base font-medium">
          Scheduled gold price
        </h2>
        <p className="figures mt-1">
          <span className="font-medium">
            <RatesText text={ratesInShort(rate, karats)} />
          </span>{' '}
          from <span className="whitespace-nowrap">{formatIndianSecond(startsAt)}</span>
        </p>
        <p className="mt-1 text-sm wrap-anywhere text-muted">By {scheduledBy}</p>
      </div>
      <Form method="post">
        <input type="hidden" name="scheduled" value={id} />
        <Button type="submit" name="intent" value="unschedule" variant="secondary" isBusy={isBusy}>
          Cancel scheduled price
        </Button>
      </Form>
    </section>
  );
}
