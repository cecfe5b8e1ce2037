import type { ReactNode } from 'react';
import { maxQuantity } from '#selling/cart/cart.ts';
import type { StockUnit } from '#orders/inventory/stock-line.ts';
import { unitKey } from '#orders/inventory/stock-line.ts';
import { formatRupeesAndPaise, paise } from '#price/money/money.ts';
import { formatGrams } from '#price/money/weight.ts';
import { collectedText } from '#orders/orders/destination.ts';
import { inclGst } from '#price/pricing/gst-words.ts';
import { formatKarat } from '#price/pricing/karat.ts';
import { amountInWords } from '#price/pricing/price-line-words.ts';
import { Button } from '#ui/button.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { Fact } from '#orders/orders/office/order-page/order-card.tsx';
import { BreakUp } from '#orders/orders/office/order-page/order-items.tsx';
import { notOfferedTexts } from './counter-messages.ts';
import { OrderPicture } from '#orders/orders/components/order-picture.tsx';
import type { DraftLine, OrderDraft } from './read-order-draft.server.ts';

type DraftLinesProps = {
  draft: OrderDraft;
  onChange: (unit: StockUnit, quantity: number) => void;
  /** The concession, between the pieces and the totals. */
  children: ReactNode;
};

/** The pieces of the order draft at current prices, with the totals. */
export function DraftLines({ draft, onChange, children }: DraftLinesProps) {
  const { lines, offer, problem } = draft;
  if (lines.length === 0) return <p className="text-muted">No pieces yet.</p>;
  return (
    <>
      <ul aria-label="Pieces of the order" className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <Line key={unitKey(line)} line={line} onChange={(count) => onChange(line, count)} />
        ))}
      </ul>
      {problem && (
        <p role="alert" className="mt-3 text-danger">
          {notOfferedTexts[problem]}
        </p>
      )}
      {offer && children}
      {offer && <Totals draft={draft} offer={offer} />}
    </>
  );
}

type TotalsProps = { draft: OrderDraft; offer: NonNullable<OrderDraft['offer']> };

/** The totals; with a concession, also the total without it. */
function Totals({ draft: { lines, isCollected }, offer }: TotalsProps) {
  const { total, ownTotal, shippingFee, deliveryName } = offer;
  const prices = lines.map(({ priced }) => priced);
  return (
    <dl aria-live="polite" className="mt-3 ml-auto grid max-w-80 gap-1">
      {isCollected ? (
        <Fact name="Delivery">{collectedText}</Fact>
      ) : (
        <Fact name={deliveryName}>
          {shippingFee === 0 ? 'Free' : formatRupeesAndPaise(shippingFee)}
        </Fact>
      )}
      {total < ownTotal && (
        <>
          <Fact name="At the shop’s own prices">{formatRupeesAndPaise(ownTotal)}</Fact>
          <Fact name={inclGst('Taken off', prices)}>
            {amountInWords({ amount: paise(ownTotal - total), sign: 'saving' })}
          </Fact>
        </>
      )}
      <div className="flex justify-between gap-4 text-base font-semibold">
        <dt>{inclGst('Total', prices)}</dt>
        <dd className="figures">{formatRupeesAndPaise(total)}</dd>
      </div>
    </dl>
  );
}

function Line({ line, onChange }: { line: DraftLine; onChange: (quantity: number) => void }) {
  const { name, karat, size, quantity, stock, leadDays, priced } = line;
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-4">
      <OrderPicture image={line.image} className="size-12 shrink-0" />
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-medium wrap-anywhere">{name}</h3>
          <p className="figures text-muted">
            {formatKarat(karat)}
            {size && `, size ${size}`}
            {priced && `, ${formatGrams(priced.netWeightMg)} net`}
          </p>
          {leadDays && <p className="figures">None in stock: made to order in {leadDays} days.</p>}
          {stock < quantity && !leadDays && (
            <p className="text-danger">
              {stock === 0 ? 'None in stock' : `Only ${stock} in stock`}: you can quote it, but not
              order it.
            </p>
          )}
        </div>
        <div className="flex items-center gap-3">
          <QuantityStepper
            label={`Quantity of ${name}`}
            value={quantity}
            max={maxQuantity}
            onChange={onChange}
          />
          <Button
            variant="quiet"
            size="small"
            aria-label={`Remove ${name}`}
            onClick={() => onChange(0)}
          >
            Remove
          </Button>
        </div>
      </div>
      {priced && (
        <details className="col-start-2">
          <summary className="figures flex min-h-9 cursor-pointer items-center justify-between gap-4 max-md:min-h-11">
            <span className="text-link">Price break-up</span>
            <span className="font-medium">{formatRupeesAndPaise(priced.lineTotal)}</span>
          </summary>
          <BreakUp item={priced} />
        </details>
      )}
    </li>
  );
}
