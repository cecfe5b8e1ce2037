import { formatRupeesAndPaise, type Paise } from '#shop/money/money.ts';
import type { DayFigures } from '#shop/overview/day-figures.ts';
import { Panel } from '../overview/panel.tsx';

/** What the orders of a day came to. */
export function DaySums({ orders }: Pick<DayFigures, 'orders'>) {
  return (
    <Panel title="Orders" note={`${orders.paid.toLocaleString('en-IN')} paid`}>
      <dl className="grid gap-1.5">
        <Sum name="Shipping fees" amount={orders.shipping} />
        <Sum name="Orders with shipping" amount={orders.total} isTotal />
        {orders.cancelled > 0 && (
          <Sum
            name={`Of those cancelled since (${orders.cancelled})`}
            amount={orders.cancelledTotal}
          />
        )}
        {orders.inReview > 0 && (
          <Sum name={`Besides called off (${orders.inReview})`} amount={orders.inReviewTotal} />
        )}
      </dl>
    </Panel>
  );
}

type SumProps = { name: string; amount: Paise; isTotal?: boolean };

function Sum({ name, amount, isTotal = false }: SumProps) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${isTotal ? 'font-semibold' : ''}`}>
      <dt>{name}</dt>
      <dd className="figures ml-auto">{formatRupeesAndPaise(amount)}</dd>
    </div>
  );
}
