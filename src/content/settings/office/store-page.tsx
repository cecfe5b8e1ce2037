import { useState } from 'react';
import { readForm } from '#platform/http/form.server.ts';
import { requireStaff, requireStaffStepUp } from '#people/accounts/viewer.server.ts';
import { listGoldPriceChanges } from '#content/settings/gold-price-queries.server.ts';
import { ratedKarats, type GoldRate, ratesInShort } from '#price/pricing/gold-rate.ts';
import {
  goldRateKey,
  goldRateTexts,
  goldRateNames,
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
import { type Karat, formatKarat } from '#price/pricing/karat.ts';
import { Button } from '#ui/button.tsx';
import { useWrite } from '#app/office/use-write.ts';
import { ConfirmGoldPrice } from '#content/settings/office/confirm-gold-price.tsx';
import { GoldPriceFields } from '#content/settings/office/gold-price-fields.tsx';
import { rateFieldOf } from '#content/settings/office/rate-field.ts';
import type { PriceMove, PriceMoves } from '#catalogue/products/price-moves.ts';
import { formatRupees, type Paise } from '#price/money/money.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { movePercent } from '#content/settings/office/gold-price-move.ts';
import { RatesText } from '#content/settings/office/rates-text.tsx';
import type { Route } from './+types/store-page.ts';
import { handleGoldPriceForm } from './handle-gold-price-form.server.ts';
import { goldPriceFailures, goldPriceMessages, type GoldPriceAnswer } from './gold-price-answer.ts';
import { GoldPriceHistory } from './gold-price-history.tsx';
import { StoreHead } from './store-head.tsx';

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
            before={rateToPutBack(store.changes, store.seen)}
          />
          <GoldPriceHistory changes={store.changes} karats={store.karats} />
        </LeaveGuard>
      ) : (
        <LoadFailed text={goldPriceMessages.failedToLoad} />
      )}
    </div>
  );
}

type GoldPriceFormProps = {
  /** The rate as it is; null where there is no valid one. */
  gold: { texts: GoldRateTexts; updatedAt: Date } | null;
  /** The grades that rates are set for. */
  karats: readonly Karat[];
  /** Its key, so that nobody overwrites a rate that they have not seen. */
  seen: string;
  /** The rate that one press puts back. */
  before: GoldRate | null;
};

const noRate: GoldRateTexts = { basis: 'same', price: '', price18kt: '' };

/** Sets the gold price of the whole shop; shows before, on a press, what that does to the prices. */
function GoldPriceForm({ gold, karats, seen, before }: GoldPriceFormProps) {
  const [texts, setTexts] = useState(gold?.texts ?? noRate);
  const [answer, setAnswer] = useState<GoldPriceAnswer | null>(null);
  const typed = readGoldRate(texts);
  const guard = useLeaveGuard(goldRateKey(typed.ok ? typed.value : null) !== seen);
  const { Form, send, isBusy, errors } = useWrite<GoldPriceAnswer>(guard.release, setAnswer);

  function save(rate: GoldRate) {
    setAnswer(null);
    const texts = goldRateTexts(rate);
    const fields = goldRateNames.map((name) => [rateFieldOf(name), texts[name] ?? '']);
    send({ ...Object.fromEntries(fields), seen, confirmed: goldRateKey(rate) });
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
        onConfirm={save}
      />
    </>
  );
}

type Row = PriceMove & { which: string };

const columns: Column<Row>[] = [
  { title: 'Change', renderCell: ({ which }) => which },
  {
    title: 'Piece',
    renderCell: ({ name, karat, size }) => (
      <span className="wrap-anywhere">
        {name}, {formatKarat(karat)}
        {size && `, size ${size}`}
      </span>
    ),
  },
  { title: 'Now', kind: 'number', renderCell: ({ before }) => formatRupees(before) },
  { title: 'New', kind: 'number', renderCell: ({ after }) => formatRupees(after) },
  {
    title: 'By',
    kind: 'number',
    renderCell: ({ before, after }) => (
      <span className="whitespace-nowrap">
        {signedRupees(before, after)} ({movePercent(before, after)})
      </span>
    ),
  },
];

type PricePreviewProps = {
  rate: GoldRate;
  moves: PriceMoves;
  /** The grades whose rates are shown. */
  karats: readonly Karat[];
};

/** What a gold price that is not saved yet would do to the prices. */
function PricePreview({ rate, moves, karats }: PricePreviewProps) {
  const { range } = moves;
  const rows = range
    ? [
        { which: 'Smallest', ...range.smallest },
        { which: 'Median', ...range.median },
        { which: 'Largest', ...range.largest },
      ]
    : [];
  return (
    <section aria-label="Preview" className="mt-6 border-t border-line pt-5">
      <h3 className="font-medium">
        At <RatesText text={ratesInShort(rate, karats)} />
      </h3>
      <p role="status" className="figures mt-1 mb-3">
        {sentence(moves)}
      </p>
      {rows.length > 0 && (
        <DataTable
          caption="Smallest, median and largest change of price"
          columns={columns}
          rows={rows}
          rowKey={({ which }) => which}
        />
      )}
    </section>
  );
}

function sentence({ products, dearer, cheaper }: PriceMoves): string {
  if (products === 0) return 'No prices will change. Nothing is saved yet.';
  const whose = products === 1 ? 'One product changes' : `${inIndia(products)} products change`;
  const how = [dearer && prices(dearer, 'rise'), cheaper && prices(cheaper, 'fall')];
  return `${whose}: ${how.filter(Boolean).join(', ')}. Nothing is saved yet.`;
}

function prices(count: number, verb: string): string {
  return count === 1 ? `one price ${verb}s` : `${inIndia(count)} prices ${verb}`;
}

function inIndia(count: number): string {
  return count.toLocaleString('en-IN');
}

function signedRupees(before: Paise, after: Paise): string {
  const move = Math.abs(after - before) as Paise;
  return `${after < before ? '−' : '+'}${formatRupees(move)}`;
}
