import { formatRupeesAndPaise } from '#price/money/money.ts';
import type { CheckedDay } from '#books/overview/check-day.server.ts';
import type { Difference } from '#books/overview/compare-day.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BothSums, useProviderCheck } from '../provider-check.tsx';
import { Panel } from '../overview/panel.tsx';
import { dayMessages as messages, differenceWords } from './day-messages.ts';
import type { DayCheck } from './check-day-endpoint.ts';

/** Whether the user may open orders. */
type MayOpen = { mayOpenOrders: boolean };

/** The provider's payments and settlements of a day, and the differences from the shop's books. */
export function ProviderPanel({ day, mayOpenOrders }: { day: string } & MayOpen) {
  const { check, askAgain } = useProviderCheck<DayCheck>(`/admin/api/day-check?day=${day}`);
  return (
    <Panel title="Provider payments">
      <div aria-live="polite" aria-busy={check === null}>
        {check === null && <Waiting />}
        {check?.state === 'none' && <p className="text-muted">{messages.noPayments}</p>}
        {check?.state === 'unavailable' && (
          <div className="grid justify-items-start gap-3">
            <p>{messages.unavailable}</p>
            <Button variant="secondary" size="small" className="no-print" onClick={askAgain}>
              Refresh
            </Button>
          </div>
        )}
        {check?.state === 'checked' && (
          <Checked checked={check.day} mayOpenOrders={mayOpenOrders} />
        )}
      </div>
    </Panel>
  );
}

function Waiting() {
  return (
    <>
      <span className="sr-only">Asking the payment provider…</span>
      <Skeleton className="h-24 w-full rounded-sm" />
    </>
  );
}

function Checked({ checked, mayOpenOrders }: { checked: CheckedDay } & MayOpen) {
  const { captured, settlements, settled, differences, isCut } = checked;
  return (
    <div className="grid gap-5">
      <dl className="grid gap-1.5">
        <Line name={`Payments taken (${captured.count.toLocaleString('en-IN')})`}>
          {formatRupeesAndPaise(captured.total)}
        </Line>
        {settlements.map(({ id, utr, status, amount }) => (
          <Line key={id} name={`Settlement ${utr ?? id}, ${status}`}>
            {formatRupeesAndPaise(amount)}
          </Line>
        ))}
        {settlements.length === 0 && <Line name="Settlements">None on this day</Line>}
        {settled.payments > 0 && (
          <Line name={`Fees in them (${settled.payments} payments)`}>
            {formatRupeesAndPaise(settled.fees)}
          </Line>
        )}
      </dl>
      {isCut && <p className="text-danger">{messages.isCut}</p>}
      <Differences differences={differences} mayOpenOrders={mayOpenOrders} />
    </div>
  );
}

function Line({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="figures ml-auto">{children}</dd>
    </div>
  );
}

function Differences({ differences, mayOpenOrders }: { differences: Difference[] } & MayOpen) {
  if (differences.length === 0) return <p className="text-emerald">{messages.agreed}</p>;
  const kinds = [...new Set(differences.map(({ kind }) => kind))];
  return (
    <div className="grid gap-4">
      <h3 className="font-medium text-danger">
        {differences.length === 1 ? 'One difference' : `${differences.length} differences`}
      </h3>
      {kinds.map((kind) => (
        <section key={kind} aria-label={differenceWords[kind]}>
          <h4 className="font-medium">{differenceWords[kind]}</h4>
          <ul className="mt-1 divide-y divide-line">
            {differences
              .filter((each) => each.kind === kind)
              .map((each) => (
                <DifferenceRow key={each.id} difference={each} mayOpenOrders={mayOpenOrders} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function DifferenceRow({ difference, mayOpenOrders }: { difference: Difference } & MayOpen) {
  return (
    <li className="figures flex flex-wrap items-center gap-x-4 py-1">
      <BothSums {...difference} mayOpenOrders={mayOpenOrders} />
    </li>
  );
}
