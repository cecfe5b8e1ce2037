import { useState } from 'react';
import { settlementWords } from '#books/books/settlement-words.ts';
import type { SettlementRow, SettlementState } from '#books/books/settlements.ts';
import { wayWords } from '#books/books/way-words.ts';
import { formatRupeesAndPaise, type Paise } from '#price/money/money.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BothSums, useProviderCheck } from '#books/overview/office/provider-check.tsx';
import { Panel } from '#books/overview/office/overview/panel.tsx';
import { bookMessages as messages } from './book-messages.ts';
import type { MonthAnswer, ShownMonth } from './check-month-endpoint.ts';
import { FileLink } from './month-downloads.tsx';

type SettlementsPanelProps = { month: string; mayOpenOrders: boolean };

/** The provider's payouts of a month compared with the shop's orders and refunds, loaded on request. */
export function SettlementsPanel({ month, mayOpenOrders }: SettlementsPanelProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const isAsked = asked === month;
  const { check, askAgain } = useProviderCheck<MonthAnswer>(
    isAsked ? `/admin/api/books-check?month=${month}` : null,
  );
  const button = (text: string) => (
    <Button variant="secondary" size="small" onClick={isAsked ? askAgain : () => setAsked(month)}>
      {text}
    </Button>
  );
  return (
    <Panel title="Settlements">
      <div
        aria-live="polite"
        aria-busy={isAsked && check === null}
        className="grid justify-items-start gap-3"
      >
        {!isAsked && (
          <>
            <p className="text-muted">
              What the payment provider paid out, compared with this month’s orders and refunds. It
              may take a few seconds.
            </p>
            {button('Compare settlements')}
          </>
        )}
        {isAsked && check === null && <Waiting />}
        {check?.state === 'none' && <p className="text-muted">{messages.noPayments}</p>}
        {check?.state === 'unavailable' && (
          <>
            <p>{messages.checkFailed}</p>
            {button('Refresh')}
          </>
        )}
        {check?.state === 'checked' && (
          <>
            <Checked month={check.month} mayOpenOrders={mayOpenOrders} />
            <FileLink month={month} file="settlements.csv" name="Settlements (CSV)" />
          </>
        )}
      </div>
    </Panel>
  );
}

function Waiting() {
  return (
    <>
      <p className="text-muted">Asking the payment provider…</p>
      <Skeleton className="h-24 w-full rounded-sm" />
    </>
  );
}

const stateOrder: SettlementState[] = [
  'matched',
  'on-the-way',
  'differs',
  'missing-there',
  'missing-here',
];
const problems: readonly SettlementState[] = ['differs', 'missing-there', 'missing-here'];

function Checked({ month, mayOpenOrders }: { month: ShownMonth; mayOpenOrders: boolean }) {
  const { counts, rows, fees, atCounter, isCut } = month;
  const wrong = problems.reduce((sum, state) => sum + counts[state].count, 0);
  return (
    <div className="grid w-full gap-4">
      <dl className="grid gap-1.5">
        {stateOrder
          .filter((state) => state === 'matched' || counts[state].count > 0)
          .map((state) => (
            <Line
              key={state}
              name={`${settlementWords[state]} (${counts[state].count.toLocaleString('en-IN')})`}
              amount={counts[state].total}
              isWrong={problems.includes(state)}
            />
          ))}
        <Line name="Fees of the provider" amount={fees} />
        {atCounter.map(({ way, received }) => (
          <Line
            key={way}
            name={`${wayWords[way]}, not through the provider (${received.count})`}
            amount={received.total}
          />
        ))}
      </dl>
      {isCut && <p className="text-danger">{messages.tooMany}</p>}
      {wrong === 0 && counts.matched.count > 0 && (
        <p className="text-emerald">Everything due has been paid out, to the paisa.</p>
      )}
      {rows.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {rows.map((row) => (
            <Row key={`${row.state} ${row.id}`} row={row} mayOpenOrders={mayOpenOrders} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Line({ name, amount, isWrong }: { name: string; amount: Paise; isWrong?: boolean }) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${isWrong ? 'text-danger' : ''}`}>
      <dt>{name}</dt>
      <dd className="figures ml-auto">{formatRupeesAndPaise(amount)}</dd>
    </div>
  );
}

function Row({ row, mayOpenOrders }: { row: SettlementRow; mayOpenOrders: boolean }) {
  const { state, kind } = row;
  return (
    <li className="figures flex flex-wrap items-center gap-x-4 py-1.5">
      <span className={problems.includes(state) ? 'text-danger' : 'text-muted'}>
        {settlementWords[state]}
      </span>
      <span>{kind.charAt(0).toUpperCase() + kind.slice(1)}</span>
      <BothSums {...row} mayOpenOrders={mayOpenOrders} />
    </li>
  );
}
