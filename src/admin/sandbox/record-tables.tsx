import { Link } from 'react-router';
import { formatRupeesAndPaise, paise } from '#shop/money/money.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { formatIndianTime } from '#platform/indian-time.ts';
import { RecordButton } from './record-button.tsx';
import { RecordId } from './record-id.tsx';
import type { OrderRow, PaymentRow, RefundRow } from './sandbox-records.ts';

const rupees = (amountPaise: number) => formatRupeesAndPaise(paise(amountPaise));
const when = {
  title: 'Made',
  renderCell: (row: { createdAt: Date }) => formatIndianTime(row.createdAt),
};

const orderColumns: Column<OrderRow>[] = [
  { title: 'Order', renderCell: ({ id }) => <RecordId id={id} /> },
  {
    title: 'Receipt',
    renderCell: ({ receipt }) =>
      receipt ? (
        <Link
          to={`/admin/orders?q=${encodeURIComponent(receipt)}`}
          className="text-link inline-flex min-h-6 items-center"
        >
          {receipt}
        </Link>
      ) : (
        '–'
      ),
  },
  { title: 'Amount', kind: 'number', renderCell: ({ amountPaise }) => rupees(amountPaise) },
  { title: 'State', renderCell: ({ status }) => status },
  { title: 'Attempts', kind: 'number', renderCell: ({ attempts }) => attempts },
  when,
];

export function OrderTable({ rows }: { rows: OrderRow[] }) {
  return <DataTable caption="Orders" rows={rows} rowKey={({ id }) => id} columns={orderColumns} />;
}

const paymentColumns: Column<PaymentRow>[] = [
  { title: 'Payment', renderCell: ({ id }) => <RecordId id={id} /> },
  { title: 'Order', renderCell: ({ orderId }) => <RecordId id={orderId} /> },
  {
    title: 'Method',
    renderCell: ({ method, cardLast4 }) =>
      cardLast4 ? `${method} ending in ${cardLast4}` : method,
  },
  { title: 'Amount', kind: 'number', renderCell: ({ amountPaise }) => rupees(amountPaise) },
  {
    title: 'Refunded',
    kind: 'number',
    renderCell: ({ amountRefundedPaise }) => rupees(amountRefundedPaise),
  },
  { title: 'State', renderCell: (payment) => <PaymentState payment={payment} /> },
  when,
  {
    title: 'Actions',
    kind: 'actions',
    renderCell: ({ id, status }) =>
      status === 'failed' && (
        <RecordButton intent="authorise" id={id} label={`Authorise ${id} late`}>
          Authorise late
        </RecordButton>
      ),
  },
];

function PaymentState({ payment }: { payment: PaymentRow }) {
  const { status, failure, lateAuthorisationAt } = payment;
  return (
    <>
      {status}
      {failure && <span className="block text-muted">{failure.replaceAll('_', ' ')}</span>}
      {lateAuthorisationAt && (
        <span className="block text-muted">
          goes through {formatIndianTime(lateAuthorisationAt)}
        </span>
      )}
    </>
  );
}

export function PaymentTable({ rows }: { rows: PaymentRow[] }) {
  return (
    <DataTable caption="Payments" rows={rows} rowKey={({ id }) => id} columns={paymentColumns} />
  );
}

const refundColumns: Column<RefundRow>[] = [
  { title: 'Refund', renderCell: ({ id }) => <RecordId id={id} /> },
  { title: 'Payment', renderCell: ({ paymentId }) => <RecordId id={paymentId} /> },
  { title: 'Amount', kind: 'number', renderCell: ({ amountPaise }) => rupees(amountPaise) },
  { title: 'State', renderCell: ({ status }) => status },
  when,
];

export function RefundTable({ rows }: { rows: RefundRow[] }) {
  return (
    <DataTable caption="Refunds" rows={rows} rowKey={({ id }) => id} columns={refundColumns} />
  );
}
