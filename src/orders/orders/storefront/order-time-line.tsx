import type { TimeLineStep } from '#orders/fulfilment/order-time-line.ts';
import type { ExpectedDelivery } from '#content/policies/expected-delivery.ts';
import { classNames } from '#ui/class-names.ts';
import { formatDay, formatIndianTime } from '#platform/indian-time.ts';

type OrderTimeLineProps = { steps: readonly TimeLineStep[]; expected?: ExpectedDelivery | null };

/** An order's history, and when the rest is expected. */
export function OrderTimeLine({ steps, expected }: OrderTimeLineProps) {
  return (
    <section aria-labelledby="time-line-title">
      <h2 id="time-line-title" className="font-display text-2xl font-semibold">
        Progress
      </h2>
      {expected && (
        <p className="mt-2">
          <Expected delivery={expected} />
        </p>
      )}
      <ol className="mt-4">
        {steps.map((step, place) => (
          <Step
            key={`${step.text} ${step.at?.getTime()}`}
            step={step}
            isLast={place === steps.length - 1}
          />
        ))}
      </ol>
    </section>
  );
}

/** A dot on a line that ends at the last step; hollow while still to come. */
function Step({ step: { text, at }, isLast }: { step: TimeLineStep; isLast: boolean }) {
  return (
    <li className="relative grid grid-cols-[0.75rem_1fr] gap-x-4 pb-4 last:pb-0">
      {!isLast && (
        <span aria-hidden className="absolute top-3 bottom-0 left-[5px] mt-1 w-px bg-gold" />
      )}
      <span
        aria-hidden
        className={classNames(
          'mt-1.5 size-[11px] rounded-full border border-gold',
          at ? 'bg-gold' : 'bg-paper',
        )}
      />
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className={at ? 'font-medium' : 'text-muted'}>{text}</span>
        <span className="figures text-sm text-muted">
          {at ? formatIndianTime(at) : <span className="sr-only">upcoming</span>}
        </span>
      </p>
    </li>
  );
}

/** `Expected between 3 Dec 2026 and 12 Dec 2026`, or `Expected by 12 Dec 2026` if promised. */
export function Expected({ delivery }: { delivery: ExpectedDelivery }) {
  return (
    <>
      Expected {prepositionOf(delivery)} <span className="font-medium">{daysOf(delivery)}</span>
    </>
  );
}

function prepositionOf({ from, to }: ExpectedDelivery): string {
  if (from === null) return 'by';
  return from === to ? 'on' : 'between';
}

function daysOf({ from, to }: ExpectedDelivery): string {
  const last = formatDay(to);
  return from === null || from === to ? last : `${formatDay(from)} and ${last}`;
}
