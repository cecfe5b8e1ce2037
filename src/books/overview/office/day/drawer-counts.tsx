import type { DrawerCount } from '#books/books/drawer-queries.server.ts';
import { formatRupeesAndPaise, type Paise, paise } from '#price/money/money.ts';
import { formatIndianTime } from '#platform/indian-time.ts';

type DrawerCountsProps = { counts: DrawerCount[]; none: string };

/** Drawer counts: who counted when, what was expected and found, and why they differ. */
export function DrawerCounts({ counts, none }: DrawerCountsProps) {
  if (counts.length === 0) return <p className="text-muted">{none}</p>;
  return (
    <ul className="divide-y divide-line">
      {counts.map((count) => (
        <li key={count.id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
          <p className="text-muted wrap-anywhere">
            {formatIndianTime(count.countedAt)}, {count.countedBy}
          </p>
          <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
            <Sum name="Expected" amount={count.expected} />
            <Sum name="Counted" amount={count.counted} />
            <Difference of={paise(count.counted - count.expected)} />
            <Sum name="Cash removed" amount={count.takenOut} />
          </dl>
          {count.reason && <p className="wrap-anywhere">{count.reason}</p>}
        </li>
      ))}
    </ul>
  );
}

/** A sum with its name. */
export function Sum({ name, amount }: { name: string; amount: Paise }) {
  return (
    <div className="flex justify-between gap-x-3">
      <dt className="text-muted">{name}</dt>
      <dd className="figures">{formatRupeesAndPaise(amount)}</dd>
    </div>
  );
}

function Difference({ of }: { of: Paise }) {
  if (of === 0) return <Sum name="Difference" amount={of} />;
  return (
    <div className="flex justify-between gap-x-3 font-medium text-danger">
      <dt>{of > 0 ? 'Over' : 'Short'}</dt>
      <dd className="figures">{formatRupeesAndPaise(paise(Math.abs(of)))}</dd>
    </div>
  );
}
