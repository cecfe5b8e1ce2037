import { OrderPicture } from '#orders/orders/components/order-picture.tsx';
import { formatRupees, formatRupeesAndPaise, type Paise } from '#price/money/money.ts';
import { formatGrams } from '#price/money/weight.ts';
import { inclGst } from '#price/pricing/gst-words.ts';
import type { PriceLine } from '#price/pricing/plain-lines.ts';
import { amountInWords, keyOfLine, titleOfLine } from '#price/pricing/price-line-words.ts';
import { makingPercentage } from '#catalogue/products/making-percentage.ts';
import { LineNotes } from '#orders/orders/components/line-notes.tsx';
import { collectedText } from '#orders/orders/destination.ts';
import { partsOfLine } from '#orders/orders/line-break-up.ts';
import { karatAndSize, type LineStanding, pieceNotes } from '#orders/orders/line-words.ts';
import type { OrderLine } from '#orders/orders/order.ts';
import { formatIndianTime } from '#platform/indian-time.ts';
import { Fact, OrderCard } from './order-card.tsx';

type FrozenLine = OrderLine & { id: string };
type Frozen = {
  items: readonly FrozenLine[];
  shippingFee: Paise;
  /** The name of delivery beside its fee. */
  deliveryName: string;
  isCollected: boolean;
  totalAmount: Paise;
  /** The buyer's notice about pieces packed lighter than sold. */
  lighter: string | null;
  createdAt: Date;
  /** How far the order is; null for a quotation. */
  standing: LineStanding | null;
};

/** What was ordered or quoted, with every figure of its frozen price. */
export function OrderItems({ order }: { order: Frozen }) {
  return (
    <OrderCard title="Items">
      <ul className="divide-y divide-line border-y border-line">
        {order.items.map((item) => (
          <Item key={item.id} item={item} order={order} />
        ))}
      </ul>
      <dl className="mt-3 ml-auto grid max-w-80 gap-1">
        {order.isCollected ? (
          <Fact name="Delivery">{collectedText}</Fact>
        ) : (
          <Fact name={order.deliveryName}>
            {order.shippingFee === 0 ? 'Free' : formatRupeesAndPaise(order.shippingFee)}
          </Fact>
        )}
        <div className="flex justify-between gap-4 text-base font-semibold">
          <dt>{inclGst('Total', order.items)}</dt>
          <dd className="figures">{formatRupeesAndPaise(order.totalAmount)}</dd>
        </div>
      </dl>
      {order.lighter && <p className="figures mt-2 text-right text-muted">{order.lighter}</p>}
    </OrderCard>
  );
}

function Item({ item, order }: { item: FrozenLine; order: Frozen }) {
  return (
    <li className="grid break-inside-avoid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-4 print:py-3 lg:gap-x-6 lg:grid-cols-[4rem_minmax(0,1fr)_18rem] print:grid-cols-[4rem_minmax(0,1fr)_18rem]">
      <OrderPicture image={item.image} className="size-16" loading="eager" />
      <div className="min-w-0">
        <h3 className="font-medium wrap-anywhere">{item.name}</h3>
        <p className="figures text-muted">
          {karatAndSize(item).join(', ')}, {item.quantity}{' '}
          {item.quantity === 1 ? 'piece' : 'pieces'}
        </p>
        <LineNotes notes={pieceNotes(item, order.standing)} />
        <dl className="mt-2 grid max-w-80 gap-1">
          <Fact name="Gross weight">{formatGrams(item.grossWeightMg)}</Fact>
          <Fact name="Stone weight">{formatGrams(item.stoneWeightMg)}</Fact>
          <Fact name="Net weight">{formatGrams(item.netWeightMg)}</Fact>
          {item.priceTerms?.priceKind !== 'fixed' && (
            <Fact name="Gold rate">{formatRupees(item.ratePaisePerGram)} per gram</Fact>
          )}
          <Fact name={item.priceTerms?.priceKind === 'fixed' ? 'Price of' : 'Rate of'}>
            {formatIndianTime(order.createdAt)}
          </Fact>
        </dl>
        {item.productId === null && (
          <p className="mt-2 text-muted">This piece is no longer in the catalogue.</p>
        )}
      </div>
      <BreakUp item={item} />
    </li>
  );
}

/** How the price of one piece is made up; the parts add up to it exactly. */
export function BreakUp({ item }: { item: OrderLine }) {
  return (
    <dl className="col-start-2 grid content-start gap-1 lg:col-start-3 print:col-start-3">
      <Parts item={item} />
      <Fact name="One piece">{formatRupeesAndPaise(item.unitPrice)}</Fact>
      <div className="flex justify-between gap-4 border-t border-line pt-1 font-medium">
        <dt className="figures">
          {item.quantity} {item.quantity === 1 ? 'piece' : 'pieces'}
        </dt>
        <dd className="figures">{formatRupeesAndPaise(item.lineTotal)}</dd>
      </div>
    </dl>
  );
}

function Parts({ item }: { item: OrderLine }) {
  const parts = partsOfLine(item);
  if (parts) return parts.map((line) => <PricePart key={keyOfLine(line)} line={line} />);
  const { gold, making, discount, gst, roundOff, gstPercentage } = item;
  return (
    <>
      <Fact name="Gold">{formatRupeesAndPaise(gold)}</Fact>
      <Fact name={`Making charge, ${makingPercentage(item)}%`}>{formatRupeesAndPaise(making)}</Fact>
      {discount > 0 && (
        <Fact name={`Discount, ${item.discountPercentage}% of making`}>
          {amountInWords({ amount: discount, sign: 'saving' })}
        </Fact>
      )}
      {gst > 0 && <Fact name={`GST, ${gstPercentage}%`}>{formatRupeesAndPaise(gst)}</Fact>}
      {roundOff !== 0 && (
        <Fact name="Round off">{amountInWords({ amount: roundOff, sign: 'either' })}</Fact>
      )}
    </>
  );
}

/** A price part, with its calculation below. */
function PricePart({ line }: { line: PriceLine }) {
  const { title, below } = titleOfLine(line);
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0 wrap-anywhere text-muted">
        {title}
        {below && <span className="figures block text-sm">{below}</span>}
      </dt>
      <dd className="figures shrink-0 text-right">{amountInWords(line)}</dd>
    </div>
  );
}
