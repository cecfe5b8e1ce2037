import { moneyColumn, numberColumn } from '#app/office/list/number-columns.ts';
import { Lock, LockOpen } from 'lucide-react';
import { Link } from 'react-router';
import { netOfMonth } from '#books/books/month-net.ts';
import type { MonthSummary } from '#books/books/month-summary-queries.server.ts';
import type { DocumentKind } from '#orders/documents/document.ts';
import { type CellPlaces, type Column, DataTable } from '#ui/data-table.tsx';
import { formatMonth } from '#platform/indian-time.ts';

const places: CellPlaces = {
  Month: { line: 1, parts: 7 },
  State: { line: 1, parts: 5, isAtEnd: true },
  Receipts: { line: 2, parts: 6, title: 'Receipts' },
  Refunds: { line: 2, parts: 6, title: 'Refunds', isAtEnd: true },
  Invoices: { line: 3, parts: 6, title: 'Invoices' },
  'Credit notes': { line: 3, parts: 6, title: 'Credit notes', isAtEnd: true },
  Taxable: { line: 4, parts: 7, title: 'Taxable' },
  Tax: { line: 4, parts: 5, title: 'Tax', isAtEnd: true },
};

const columns: Column<MonthSummary>[] = [
  {
    title: 'Month',
    renderCell: ({ month }) => (
      <Link
        to={`/admin/books/${month}`}
        className="inline-flex min-h-6 items-center font-medium whitespace-nowrap hover:underline"
      >
        {formatMonth(month)}
      </Link>
    ),
  },
  counts('Receipts', 'receipt-voucher'),
  counts('Refunds', 'refund-voucher'),
  counts('Invoices', 'tax-invoice'),
  counts('Credit notes', 'credit-note'),
  moneyColumn('Taxable', (month) => netOfMonth(month).taxable),
  moneyColumn('Tax', (month) => netOfMonth(month).tax),
  moneyColumn('Total', (month) => netOfMonth(month).total),
  { title: 'State', renderCell: (month) => <MonthState {...month} /> },
];

function counts(title: string, kind: DocumentKind): Column<MonthSummary> {
  return numberColumn(title, ({ kinds }) => kinds[kind].count.toLocaleString('en-IN'));
}

/** The months of a year, each with its totals and whether it is closed. */
export function MonthTable({ months }: { months: MonthSummary[] }) {
  return (
    <DataTable
      caption="Months"
      places={places}
      columns={columns}
      rows={months}
      rowKey={({ month }) => month}
    />
  );
}

const states = {
  closed: { Icon: Lock, text: 'Closed', tone: 'text-emerald' },
  over: { Icon: LockOpen, text: 'To close', tone: 'text-gold-ink' },
  running: { Icon: LockOpen, text: 'Open', tone: 'text-muted' },
};

/** Whether a month is closed, over but open, or still running. */
export function MonthState({ closed, isOver }: Pick<MonthSummary, 'closed' | 'isOver'>) {
  const { Icon, text, tone } = closed ? states.closed : states[isOver ? 'over' : 'running'];
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap ${tone}`}>
      <Icon aria-hidden size={14} strokeWidth={1.5} />
      {text}
    </span>
  );
}
