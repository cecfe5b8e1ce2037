import type { ReactNode } from 'react';
import { methodInWords } from '#orders/orders/method-words.ts';
import { panInWords } from '#orders/orders/pan/pan.ts';
import { formatIndianTime } from '#platform/indian-time.ts';
import { type ShopDetails, showroomLines } from '#content/policies/shop-details.ts';
import { customerLines } from './customer-lines.ts';
import type { Confirmation } from './read-confirmation.server.ts';

type OrderDetailsProps = { order: Confirmation; paymentLabel: string; shop: ShopDetails };

/** The order's details beside its items: date, payment, destination. */
export function OrderDetails({ order, paymentLabel, shop }: OrderDetailsProps) {
  const addressTitle = order.isCollected ? 'Collection' : 'Shipping Address';
  return (
    <div className="space-y-8">
      <Details title="Order Details">
        <Detail name="Order Number">{order.orderNumber}</Detail>
        <Detail name="Date">{formatIndianTime(new Date(order.placedAt))}</Detail>
        <Detail name="Order Status">
          <Word text={order.status} />
        </Detail>
        {order.carrier && <Detail name="Carrier">{order.carrier}</Detail>}
        {order.trackingNumber && (
          <Detail name="Tracking Number">
            <TrackingNumber order={order} />
          </Detail>
        )}
      </Details>
      <Details title="Payment Details">
        <Detail name="Payment">{paymentLabel}</Detail>
        <Detail name="Payment Status">
          <Word text={order.paymentStatus} />
        </Detail>
        <Detail name="Method">{methodInWords(order.paymentMethod)}</Detail>
        {order.paymentId && <Detail name="Payment ID">{order.paymentId}</Detail>}
        {order.panLastFour && <Detail name="PAN">{panInWords(order.panLastFour)}</Detail>}
      </Details>
      <section aria-label={addressTitle}>
        <h2 className="font-display text-xl font-semibold">{addressTitle}</h2>
        <address className="mt-2 wrap-anywhere not-italic">
          {order.customerName}
          {customerLines(order).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        {order.isCollected && order.status !== 'cancelled' && order.status !== 'delivered' && (
          <WhereToCollect shop={shop} />
        )}
      </section>
    </div>
  );
}

function WhereToCollect({ shop }: Pick<OrderDetailsProps, 'shop'>) {
  return (
    <div className="mt-4 text-sm">
      <p className="text-muted">
        We’ll write to you when your order is ready. Please bring photo ID.
      </p>
      {showroomLines(shop).map((line) => (
        <span key={line} className="mt-1 block">
          {line}
        </span>
      ))}
    </div>
  );
}

function Details({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="font-display text-xl font-semibold">{title}</h2>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">{children}</dl>
    </section>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="text-right break-all">{children}</dd>
    </>
  );
}

/** A link to the carrier's tracking page, if the shop knows it. */
function TrackingNumber({
  order: { trackingNumber, trackingUrl },
}: Pick<OrderDetailsProps, 'order'>) {
  if (!trackingUrl) return trackingNumber;
  return (
    <a href={trackingUrl} target="_blank" rel="noreferrer" className="text-link">
      {trackingNumber}
      <span className="sr-only"> (track the parcel, opens in a new tab)</span>
    </a>
  );
}

/** A stored value, capitalised like the rest of the page. */
function Word({ text }: { text: string }) {
  return <span className="inline-block first-letter:uppercase">{text.replaceAll('_', ' ')}</span>;
}
