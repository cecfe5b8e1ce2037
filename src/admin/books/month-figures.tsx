import { netOfMonth } from '#shop/books/month-net.ts';
import type { MonthSummary } from '#shop/books/month-summary-queries.server.ts';
import { formatRupeesAndPaise, type Paise } from '#shop/money/money.ts';

/** What a month comes to: sales less what came back, the tax on that, and how many papers of each kind there are. */
export function MonthFigures({ summary }: { summary: MonthSummary }) {
  const net = netOfMonth(summary);
  const { kinds } = summary;
  const invoices = kinds['tax-invoice'];
  const notes = kinds['credit-note'];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line xl:grid-cols-4">
      <Figure name="Taxable" amount={net.taxable} note="Invoices less credit notes" />
      <Figure name="Tax" amount={net.tax} note="CGST, SGST and IGST" />
      <Figure
        name={counted(invoices.count, 'invoice')}
        amount={invoices.total}
        note={`${counted(notes.count, 'credit note')}, ${formatRupeesAndPaise(notes.total)}`}
      />
      <Figure
        name={counted(kinds['receipt-voucher'].count, 'receipt voucher')}
        amount={kinds['receipt-voucher'].total}
        note={`${counted(kinds['refund-voucher'].count, 'refund voucher')}, ${formatRupeesAndPaise(kinds['refund-voucher'].total)}`}
      />
    </dl>
  );
}

type FigureProps = { name: string; amount: Paise; note: string };

function Figure({ name, amount, note }: FigureProps) {
  return (
    <div className="bg-surface p-4">
      <dt className="text-muted">{name}</dt>
      <dd className="figures mt-1 text-lg font-semibold wrap-anywhere">
        {formatRupeesAndPaise(amount)}
      </dd>
      <dd className="figures mt-1 text-muted wrap-anywhere">{note}</dd>
    </div>
  );
}

function counted(count: number, thing: string): string {
  return `${count.toLocaleString('en-IN')} ${thing}${count === 1 ? '' : 's'}`;
}
