import type { ReactNode } from 'react';
import { methodInWords } from '#orders/orders/method-words.ts';
import type { ShopDetails } from '#content/policies/shop-details.ts';
import { formatRupeesAndPaise } from '#price/money/money.ts';
import { formatGrams } from '#price/money/weight.ts';
import { inclGst } from '#price/pricing/gst-words.ts';
import { formatIndianTime } from '#platform/indian-time.ts';
import { customerLines } from './customer-lines.ts';
import { LineNotes } from '#orders/orders/components/line-notes.tsx';
import type { Confirmation } from './read-confirmation.server.ts';

type OrderSheetProps = { order: Confirmation; paymentLabel: string; shop: ShopDetails };

/** The order as printed on A4; never on a screen. */
export function OrderSheet({ order, paymentLabel, shop }: OrderSheetProps) {
  return (
    <article className="print-only">
      <Letterhead shop={shop} />
      <h2 className="mt-6 font-display text-2xl font-semibold">
        Order <span className="figures">{order.orderNumber}</span>
      </h2>
      <Particulars order={order} paymentLabel={paymentLabel} />
      <Lines order={order} />
      <Totals order={order} />
      {order.lighter && <p className="figures mt-2 text-right text-sm">{order.lighter}</p>}
      <p className="mt-8 border-t border-line pt-3 text-sm text-muted">
        {order.isHallmarked && 'All gold is BIS hallmarked. '}
        {order.gst > 0 && 'Prices include GST. '}This is not {order.gst > 0 ? 'a tax' : 'an'}{' '}
        invoice: that comes with the parcel.
      </p>
    </article>
  );
}

function Particulars({ order, paymentLabel }: Omit<OrderSheetProps, 'shop'>) {
  return (
    <div className="mt-4 grid grid-cols-3 gap-6 text-sm">
      <Particular title={order.isCollected ? 'For' : 'Deliver to'}>
        {order.customerName}
        {customerLines(order).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </Particular>
      <Particular title="Order">
        {formatIndianTime(new Date(order.placedAt))}
        <br />
        Status: <span className="inline-block first-letter:uppercase">{order.status}</span>
        <br />
        {order.customerEmail}
      </Particular>
      <Particular title="Payment">
        {paymentLabel}
        <br />
        Method: {methodInWords(order.paymentMethod)}
        {order.paymentId && (
          <>
            <br />
            {order.paymentId}
          </>
        )}
      </Particular>
    </div>
  );
}

function Particular({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 wrap-anywhere">
      <h3 className="font-semibold">{title}</h3>
      <p>{children}</p>
    </section>
  );
}

function Lines({ order }: { order: Confirmation }) {
  return (
    <table className="figures mt-6 w-full text-left text-sm [&_td]:py-2 [&_td]:align-top [&_td+td]:pl-4 [&_th]:pb-1 [&_th]:font-medium [&_th+th]:pl-4">
      <thead className="border-b border-ink">
        <tr>
          <th>Piece</th>
          <th className="text-right">Unit price</th>
          <th className="text-right">Quantity</th>
          <th className="text-right">Amount</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <tr key={item.id} className="break-inside-avoid border-b border-line">
            <td>
              <span className="font-medium wrap-anywhere">{item.name}</span>
              <span className="block text-muted">
                {item.karatAndSize.join(', ')}, {formatGrams(item.netWeightMg)} net
              </span>
              <LineNotes notes={item.notes} />
            </td>
            <td className="text-right whitespace-nowrap">{formatRupeesAndPaise(item.unitPrice)}</td>
            <td className="text-right">{item.quantity}</td>
            <td className="text-right whitespace-nowrap">{formatRupeesAndPaise(item.lineTotal)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Totals({ order }: { order: Confirmation }) {
  return (
    <dl className="figures mt-3 ml-auto grid w-fit break-inside-avoid grid-cols-[auto_auto] gap-x-8 gap-y-1 text-sm [&>dd]:text-right">
      {!order.isCollected && (
        <>
          <dt>{order.deliveryName}</dt>
          <dd>{order.shippingFee === 0 ? 'Free' : formatRupeesAndPaise(order.shippingFee)}</dd>
        </>
      )}
      <dt className="text-base font-semibold">{inclGst('Total', [order])}</dt>
      <dd className="text-base font-semibold">{formatRupeesAndPaise(order.totalAmount)}</dd>
      {order.gst > 0 && (
        <>
          <dt className="text-muted">of which GST</dt>
          <dd className="text-muted">{formatRupeesAndPaise(order.gst)}</dd>
        </>
      )}
    </dl>
  );
}

/** The shop's letterhead on the print. */
function Letterhead({ shop }: { shop: ShopDetails }) {
  const { name, legalName, addressLines, phone, email, gstin } = shop;
  return (
    <header className="flex items-end justify-between gap-8 border-b-2 border-gold pb-4">
      <div>
        <p className="font-display text-3xl leading-none font-semibold tracking-[0.06em] text-maroon">
          {name}
        </p>
        <p className="mt-2 text-sm">{legalName}</p>
      </div>
      <address className="text-right text-sm not-italic">
        {addressLines.join(', ')}
        <span className="block">
          {phone} · {email}
        </span>
        {gstin && <span className="block">GSTIN {gstin}</span>}
      </address>
    </header>
  );
}
