import { Link } from 'react-router';
import { EmptyTable } from '#app/office/empty-table.tsx';
import { Pager } from '#app/office/list/pager.tsx';
import { SearchBox } from '#app/office/list/search-box.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { formatIndianTime } from '#platform/indian-time.ts';
import { formatRupeesAndPaise, paise } from '#price/money/money.ts';
import type { ShownSandbox } from './read-sandbox.server.ts';
import type { DeliveryRow, OrderRow, PaymentRow, RefundRow } from './sandbox-records.ts';
import { WriteButton } from '#app/office/write-button.tsx';

type ShownList = Exclude<ShownSandbox, { list: 'faults' }>;

const preservedWhileSearching = ['list'];
const labels: Record<ShownList['list'], string> = {
  orders: 'Search by order id or receipt',
  payments: 'Search by payment or order id',
  refunds: 'Search by refund or payment id',
  webhooks: 'Search by event or order id',
};

/** One of the sandbox's lists of records, newest first. */
export function RecordList({ shown }: { shown: ShownList }) {
  return (
    <div className="grid gap-4">
      <SearchBox key={shown.list} label={labels[shown.list]} preserved={preservedWhileSearching} />
      {shown.rows.length === 0 ? (
        <EmptyTable text="Nothing here." />
      ) : (
        <>
          {tableOf(shown)}
          <Pager page={shown.page} total={shown.total} />
        </>
      )}
    </div>
  );
}

function tableOf(shown: ShownList) {
  switch (shown.list) {
    case 'orders':
      return <DataTable caption="Orders" rows={shown.rows} rowKey={idOf} columns={orderColumns} />;
    case 'payments':
      return (
        <DataTable caption="Payments" rows={shown.rows} rowKey={idOf} columns={paymentColumns} />
      );
    case 'refunds':
      return (
        <DataTable caption="Refunds" rows={shown.rows} rowKey={idOf} columns={refundColumns} />
      );
    case 'webhooks':
      return (
        <DataTable
          caption="Webhooks"
          rows={shown.rows}
          rowKey={({ eventId }) => eventId}
          columns={webhookColumns}
        />
      );
  }
}

const idOf = ({ id }: { id: string }) => id;

const states: Record<DeliveryRow['status'], { text: string; tone: string }> = {
  waiting: { text: 'Waiting', tone: 'text-gold-ink' },
  delivered: { text: 'Delivered', tone: 'text-emerald' },
  'given-up': { text: 'Given up', tone: 'text-danger' },
  dropped: { text: 'Dropped', tone: 'text-danger' },
};

/** Each webhook with its outcome and a button to send it again. */
const webhookColumns: Column<DeliveryRow>[] = [
  {
    title: 'Event',
    renderCell: ({ event, eventId }) => (
      <>
        <span className="font-medium">{event}</span>
        <span className="block text-muted">
          <RecordId id={eventId} />
        </span>
      </>
    ),
  },
  { title: 'Order', renderCell: ({ orderId }) => <RecordId id={orderId} /> },
  {
    title: 'State',
    renderCell: ({ status }) => <span className={states[status].tone}>{states[status].text}</span>,
  },
  { title: 'Tries', kind: 'number', renderCell: ({ attempts }) => attempts },
  { title: 'Last answer', renderCell: ({ lastAnswer }) => lastAnswer ?? '–' },
  {
    title: 'Next try',
    renderCell: ({ status, dueAt }) => (status === 'waiting' ? formatIndianTime(dueAt) : '–'),
  },
  { title: 'Occurred', renderCell: ({ createdAt }) => formatIndianTime(createdAt) },
  {
    title: 'Actions',
    kind: 'actions',
    renderCell: ({ event, eventId }) => (
      <WriteButton fields={{ intent: 'replay', id: eventId }} label={`Replay ${event} ${eventId}`}>
        Replay
      </WriteButton>
    ),
  },
];

const rupees = (amountPaise: number) => formatRupeesAndPaise(paise(amountPaise));
const when = {
  title: 'Created',
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
        <WriteButton fields={{ intent: 'authorise', id }} label={`Authorise ${id} late`}>
          Authorise late
        </WriteButton>
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

const refundColumns: Column<RefundRow>[] = [
  { title: 'Refund', renderCell: ({ id }) => <RecordId id={id} /> },
  { title: 'Payment', renderCell: ({ paymentId }) => <RecordId id={paymentId} /> },
  { title: 'Amount', kind: 'number', renderCell: ({ amountPaise }) => rupees(amountPaise) },
  { title: 'State', renderCell: ({ status }) => status },
  when,
];

/** An id at the provider, kept on one line. */
function RecordId({ id }: { id: string }) {
  return <code className="text-xs whitespace-nowrap">{id}</code>;
}
