import { formatRupeesAndPaise } from '#shop/money/money.ts';
import { formatGrams } from '#shop/money/weight.ts';
import { formatKarat } from '#shop/pricing/karat.ts';
import { sizeInShort } from '#shop/sizes/size-name.ts';
import { LeadTime } from '../cart/lead-time.tsx';
import { OrderPicture } from './order-picture.tsx';
import type { Confirmation } from './read-confirmation.server.ts';

/** What was bought, at the prices that were agreed. */
export function OrderItems({ order }: { order: Confirmation }) {
  return (
    <section aria-labelledby="order-items">
      <h2 id="order-items" className="font-display text-2xl font-semibold">
        Order Items
      </h2>
      {order.items.length === 0 && <p className="mt-4">No items found</p>}
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {order.items.map((item) => (
          <li key={item.id} className="grid grid-cols-[5rem_1fr] gap-4 py-4">
            <OrderPicture image={item.image} className="size-20 rounded-sm" />
            <div className="min-w-0">
              <p className="font-medium break-words">{item.name}</p>
              <p className="text-sm text-muted">
                {formatKarat(item.karat)}
                {item.size && ` · ${sizeInShort(item.size)}`} · {formatGrams(item.netWeightMg)} net
              </p>
              <LeadTime days={item.leadDays} />
              <p className="mt-1 flex flex-wrap justify-between gap-x-4">
                <span className="text-sm text-muted">
                  Quantity {item.quantity} × {formatRupeesAndPaise(item.unitPrice)}
                </span>
                <span className="figures ml-auto">{formatRupeesAndPaise(item.lineTotal)}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-2">
        {!order.isCollected && (
          <>
            <dt>Insured delivery</dt>
            <dd className="figures text-right">
              {order.shippingFee === 0 ? 'Free' : formatRupeesAndPaise(order.shippingFee)}
            </dd>
          </>
        )}
        <dt className="text-lg font-semibold">Total, incl. GST</dt>
        <dd className="figures text-right text-lg font-semibold" data-testid="order-total">
          {formatRupeesAndPaise(order.totalAmount)}
        </dd>
      </dl>
    </section>
  );
}
