import { formatRupeesAndPaise } from '#price/money/money.ts';
import { inclGst } from '#price/pricing/gst-words.ts';
import { formatGrams } from '#price/money/weight.ts';
import { LineNotes } from '#orders/orders/components/line-notes.tsx';
import { OrderPicture } from '#orders/orders/components/order-picture.tsx';
import type { Confirmation } from './read-confirmation.server.ts';
import { PriceBreakUp } from '#price/pricing/components/price-break-up.tsx';
import type { ExplainedPrice } from '#price/pricing/plain-lines.ts';
import { ReviewLink } from '#selling/reviews/storefront/review-link.tsx';
import type { ReviewLinkData } from '#selling/reviews/storefront/read-review.server.ts';
import { Icon } from '#ui/icon.tsx';
import { plusPath } from '#ui/icon-paths.ts';

type OrderItemsProps = { order: Confirmation; reviews: readonly ReviewLinkData[] };

/** The pieces bought, at the agreed prices. */
export function OrderItems({ order, reviews }: OrderItemsProps) {
  return (
    <section aria-labelledby="order-items">
      <h2 id="order-items" className="font-display text-2xl font-semibold">
        Order Items
      </h2>
      {order.items.length === 0 && <p className="mt-4">No items found</p>}
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {order.items.map((item) => (
          <li
            key={item.id}
            className="grid grid-cols-[5rem_1fr] gap-4 py-4 sm:grid-cols-[8rem_1fr] sm:gap-6"
          >
            <OrderPicture image={item.image} className="size-20 rounded-sm sm:size-32" />
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{item.name}</p>
              <p className="text-sm text-muted">
                {item.karatAndSize.join(' · ')} · {formatGrams(item.netWeightMg)} net
              </p>
              <LineNotes notes={item.notes} className="text-sm" />
              <p className="mt-1 flex flex-wrap justify-between gap-x-4">
                <span className="text-sm text-muted">
                  Quantity {item.quantity} × {formatRupeesAndPaise(item.unitPrice)}
                </span>
                <span className="figures ml-auto">{formatRupeesAndPaise(item.lineTotal)}</span>
              </p>
              <ReviewLink
                link={reviews.find(({ lineId }) => lineId === item.id)}
                piece={item.name}
              />
              {item.explained && <ItemBreakUp name={item.name} explained={item.explained} />}
            </div>
          </li>
        ))}
      </ul>
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-2">
        {!order.isCollected && (
          <>
            <dt>{order.deliveryName}</dt>
            <dd className="figures text-right">
              {order.shippingFee === 0 ? 'Free' : formatRupeesAndPaise(order.shippingFee)}
            </dd>
          </>
        )}
        <dt className="text-lg font-semibold">{inclGst('Total', [order])}</dt>
        <dd className="figures text-right text-lg font-semibold" data-testid="order-total">
          {formatRupeesAndPaise(order.totalAmount)}
        </dd>
      </dl>
      {order.lighter && <p className="figures mt-3 text-sm text-muted">{order.lighter}</p>}
    </section>
  );
}

type ItemBreakUpProps = { name: string; explained: ExplainedPrice };

/** How the price of one piece is made up, collapsed. */
function ItemBreakUp({ name, explained }: ItemBreakUpProps) {
  return (
    <details className="group">
      <summary
        aria-label={`Price break-up of ${name}`}
        className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-sm text-muted hover:text-ink"
      >
        Price break-up
        <Icon
          path={plusPath}
          size={16}
          strokeWidth={1.25}
          className="text-gold-ink transition-transform duration-150 group-open:rotate-45"
        />
      </summary>
      <div className="mb-2 rounded-sm bg-paper px-3 pb-3 text-sm">
        <PriceBreakUp {...explained} />
      </div>
    </details>
  );
}
