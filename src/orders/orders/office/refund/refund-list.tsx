import { moneyColumn } from '#app/office/list/number-columns.ts';
import { isCounterPayment } from '#orders/orders/counter-payment.ts';
import type { OrderRefund } from '#selling/payments/refund-queries.server.ts';
import type { RefundState } from '#selling/payments/refund.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { formatIndianTime } from '#platform/indian-time.ts';
import { PaidBack } from '#orders/counter/office/paid-back.tsx';

const stateWords: Record<RefundState, string> = {
  requested: 'Requested',
  pending: 'In progress',
  processed: 'Refunded',
  failed: 'Failed: the money is still with the shop',
};

/** A counter payment is refunded by staff. */
const isDueByHand = ({ state, razorpayPaymentId }: OrderRefund) =>
  state === 'requested' && isCounterPayment(razorpayPaymentId);

const stateOf = (refund: OrderRefund) =>
  isDueByHand(refund) ? 'Due: refund it and record it here' : stateWords[refund.state];

/** How the order was paid: refunds by hand mostly go back the same way. */
type Shown = { mayRefund: boolean; paidBy: string };

const columnsFor = ({ mayRefund, paidBy }: Shown): Column<OrderRefund>[] => [
  {
    title: 'Date',
    renderCell: ({ createdAt }) => <span className="figures">{formatIndianTime(createdAt)}</span>,
  },
  {
    title: 'State',
    renderCell: (refund) => (
      <>
        {stateOf(refund)}
        {refund.failureDescription && (
          <span className="block text-muted">{refund.failureDescription}</span>
        )}
        {mayRefund && isDueByHand(refund) && (
          <span className="block">
            <PaidBack refund={refund} paidBy={paidBy} />
          </span>
        )}
      </>
    ),
  },
  {
    title: 'Reason',
    renderCell: ({ reason, requestedBy }) => (
      <>
        {reason}
        <span className="block text-muted">by {requestedBy}</span>
      </>
    ),
  },
  moneyColumn('Amount', ({ amount }) => amount),
];

type RefundListProps = { refunds: OrderRefund[] } & Shown;

/** The refunds of an order's payments, done or on their way. */
export function RefundList({ refunds, ...shown }: RefundListProps) {
  if (refunds.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 mb-2 font-medium">Refunds</h3>
      <DataTable
        caption="Refunds"
        rows={refunds}
        rowKey={({ id }) => id}
        columns={columnsFor(shown)}
      />
    </>
  );
}
