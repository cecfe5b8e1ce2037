import { formatRupeesAndPaise } from '#price/money/money.ts';
import { isCounterPayment } from '#orders/orders/counter-payment.ts';
import { methodInWords } from '#orders/orders/method-words.ts';
import { isUnpaid } from '#orders/orders/payment-state.ts';
import { moneyStandingOf } from '#orders/orders/status-moves.ts';
import type { PaymentAttempt } from '#selling/payments/attempt-queries.server.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { formatIndianTime } from '#platform/indian-time.ts';
import { CounterPayment } from '#orders/counter/office/counter-payment.tsx';
import { PaymentLinks, RequestLink } from '#orders/counter/office/payment-links.tsx';
import { Fact, OrderCard } from './order-card.tsx';
import { paymentNotes, paymentProblem, toneClasses } from '#orders/orders/office/payment-notes.ts';
import type { OrderFile } from './read-order-file.server.ts';
import { RefundForm } from '#orders/orders/office/refund/refund-form.tsx';
import { RefundList } from '#orders/orders/office/refund/refund-list.tsx';

/** The payment status of the order, in words, and every payment attempt. */
export function OrderPayment({
  order,
  attempts,
  refunds,
  left,
  links,
  history,
  mayRefund,
}: Pick<OrderFile, 'order' | 'attempts' | 'refunds' | 'left' | 'links' | 'history'> & {
  mayRefund: boolean;
}) {
  const { label, tone, note } = paymentNotes[moneyStandingOf(order)];
  const problem = paymentProblem(history);
  return (
    <OrderCard title="Payment">
      <p className={`font-medium ${toneClasses[tone]}`}>{label}</p>
      <p className="max-w-prose">
        {note} {problem}
      </p>
      <dl className="mt-3 grid max-w-[32rem] gap-1">
        {order.paidAt && <Fact name="Arrived">{formatIndianTime(order.paidAt)}</Fact>}
        {order.refundedAmount > 0 && (
          <Fact name="Refunded">{formatRupeesAndPaise(order.refundedAmount)}</Fact>
        )}
        <Fact name="Method">
          {methodInWords(order.paymentMethod)}
          {isCounterPayment(order.razorpayPaymentId) && ', at the counter'}
        </Fact>
        {order.placedBy && <Fact name="Placed by">{order.placedBy}</Fact>}
        {order.razorpayOrderId && <Fact name="Order at Razorpay">{order.razorpayOrderId}</Fact>}
        {order.razorpayPaymentId && !isCounterPayment(order.razorpayPaymentId) && (
          <Fact name="Payment">{order.razorpayPaymentId}</Fact>
        )}
      </dl>
      <h3 className="mt-4 mb-2 font-medium">Payment attempts</h3>
      {attempts.length === 0 ? (
        <p className="text-muted">None yet.</p>
      ) : (
        <DataTable
          caption="Payment attempts"
          rows={attempts}
          rowKey={({ id }) => id}
          columns={columns}
        />
      )}
      {isUnpaid(order.paymentStatus) && order.status !== 'cancelled' && (
        <div className="no-print mt-4 flex flex-wrap gap-3">
          <CounterPayment order={order} />
          {order.placedBy && <RequestLink orderId={order.id} links={links} />}
        </div>
      )}
      <PaymentLinks links={links} hasEmail={order.customerEmail !== ''} />
      <RefundList refunds={refunds} mayRefund={mayRefund} paidBy={order.paymentMethod} />
      {mayRefund && <RefundForm order={order} left={left} />}
    </OrderCard>
  );
}

const columns: Column<PaymentAttempt>[] = [
  {
    title: 'Date',
    renderCell: ({ createdAt }) => <span className="figures">{formatIndianTime(createdAt)}</span>,
  },
  {
    title: 'Payment',
    renderCell: ({ razorpayPaymentId }) =>
      isCounterPayment(razorpayPaymentId) ? 'At the counter' : razorpayPaymentId,
  },
  { title: 'Method', renderCell: ({ method }) => (method ? methodInWords(method) : '–') },
  {
    title: 'Outcome',
    renderCell: ({ status, errorDescription }) => (
      <>
        {status}
        {errorDescription && <span className="block text-muted">{errorDescription}</span>}
      </>
    ),
  },
  {
    title: 'Amount',
    kind: 'number',
    renderCell: ({ amount, currency }) =>
      currency === 'INR' ? formatRupeesAndPaise(amount) : `${amount / 100} ${currency}`,
  },
];
