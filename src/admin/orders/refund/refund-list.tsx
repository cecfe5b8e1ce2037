import { formatRupeesAndPaise } from '#shop/money/money.ts';
import type { OrderRefund } from '#shop/payments/refund-queries.server.ts';
import type { RefundState } from '#shop/payments/refund.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { formatIndianTime } from '#ui/indian-time.ts';

const stateWords: Record<RefundState, string> = {
  requested: 'Asked for',
  pending: 'On its way',
  processed: 'Paid back',
  failed: 'Failed: the money is still with the shop',
};

const columns: Column<OrderRefund>[] = [
  {
    title: 'When',
    renderCell: ({ createdAt }) => <span className="figures">{formatIndianTime(createdAt)}</span>,
  },
  {
    title: 'State',
    renderCell: ({ state, failureDescription }) => (
      <>
        {stateWords[state]}
        {failureDescription && <span className="block text-muted">{failureDescription}</span>}
      </>
    ),
  },
  {
    title: 'Why',
    renderCell: ({ reason, requestedBy }) => (
      <>
        {reason}
        <span className="block text-muted">by {requestedBy}</span>
      </>
    ),
  },
  {
    title: 'Amount',
    kind: 'number',
    renderCell: ({ amount }) => formatRupeesAndPaise(amount),
  },
];

/** What of an order's payments has gone back or is on its way. */
export function RefundList({ refunds }: { refunds: OrderRefund[] }) {
  if (refunds.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 mb-2 font-medium">Refunds</h3>
      <DataTable caption="Refunds" rows={refunds} rowKey={({ id }) => id} columns={columns} />
    </>
  );
}
