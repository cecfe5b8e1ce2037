import { Link } from 'react-router';
import type { DayBookEntry } from '#books/books/day-book.ts';
import { formatRupeesAndPaise, type Paise } from '#price/money/money.ts';
import { Panel } from '#books/overview/office/overview/panel.tsx';
import { RowTime } from '#app/office/list/row-time.tsx';
import { formatDay } from '#platform/indian-time.ts';

export type ShownDay = {
  day: string;
  entries: DayBookEntry[];
  /** How many entries are not shown. */
  more: number;
  sums: { debit: Paise; credit: Paise };
};

type DayBookPanelProps = { days: string[]; shown: ShownDay };

/** One day of a month in chronological order, with the debits and credits of each document and refund. */
export function DayBookPanel({ days, shown }: DayBookPanelProps) {
  const { entries, more, sums } = shown;
  return (
    <Panel title="Day book" note={formatDay(shown.day)}>
      <nav aria-label="Days" className="mb-4 flex flex-wrap gap-1">
        {days.map((day) => (
          <Link
            key={day}
            to={`?day=${day}`}
            preventScrollReset
            aria-label={formatDay(day)}
            aria-current={day === shown.day ? 'true' : undefined}
            className="figures inline-flex min-h-11 min-w-11 items-center justify-center rounded-sm border border-line px-2 hover:border-edge aria-[current]:border-gold aria-[current]:bg-sand aria-[current]:font-medium md:min-h-9 md:min-w-9"
          >
            {Number(day.slice(-2))}
          </Link>
        ))}
      </nav>
      <ol className="divide-y divide-line">
        {entries.map((entry) => (
          <Entry key={`${entry.what} ${entry.number}`} entry={entry} />
        ))}
      </ol>
      {more > 0 && (
        <p className="mt-3 text-muted">
          {more.toLocaleString('en-IN')} more from this day are in the file.
        </p>
      )}
      <dl className="figures mt-3 grid gap-x-4 border-t border-ink/70 pt-3 font-medium md:grid-cols-[1fr_10rem_10rem] md:text-right">
        <dt className="text-left max-md:hidden">Total</dt>
        <Sum name="Debit" amount={sums.debit} />
        <Sum name="Credit" amount={sums.credit} />
      </dl>
    </Panel>
  );
}

function Sum({ name, amount }: { name: string; amount: Paise }) {
  return (
    <dd className="flex justify-between gap-4 md:block">
      <span className="text-muted md:sr-only">Total {name.toLowerCase()}</span>{' '}
      {formatRupeesAndPaise(amount)}
    </dd>
  );
}

function Entry({ entry }: { entry: DayBookEntry }) {
  const { at, title, number, orderNumber, party, lines } = entry;
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-medium">{title}</span>
        <span className="figures wrap-anywhere">{number}</span>
        <span className="text-muted wrap-anywhere">
          {party}, order {orderNumber}
        </span>
        <span className="ml-auto text-muted">
          <RowTime of={at} />
        </span>
      </p>
      <ul className="grid gap-0.5">
        {lines.map(({ ledger, debit, credit }) => (
          <li
            key={ledger}
            className="figures flex justify-between gap-x-4 md:grid md:grid-cols-[1fr_10rem_10rem]"
          >
            <span className={credit ? 'pl-4' : ''}>{ledger}</span>
            <Amount name="Debit" amount={debit} />
            <Amount name="Credit" amount={credit} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function Amount({ name, amount }: { name: string; amount: Paise }) {
  if (amount === 0) return <span className="max-md:hidden" />;
  return (
    <span className="text-right whitespace-nowrap">
      <span className="text-muted md:sr-only">{name} </span>
      {formatRupeesAndPaise(amount)}
    </span>
  );
}
