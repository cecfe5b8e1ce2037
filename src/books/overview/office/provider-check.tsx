import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Difference } from '#books/overview/compare-day.ts';
import { formatRupeesAndPaise } from '#price/money/money.ts';

const unavailable = { state: 'unavailable' } as const;

/**
 * Loads a comparison with the provider, which takes some seconds; null while waiting. A failed request is shown as unavailable,
 * and can be repeated. Without an address nothing is requested.
 */
export function useProviderCheck<Answer>(address: string | null) {
  const [round, setRound] = useState(0);
  const asked = `${address} ${round}`;
  const [answered, setAnswered] = useState<{
    asked: string;
    check: Answer | typeof unavailable;
  } | null>(null);
  useEffect(() => {
    if (address === null) return undefined;
    const stop = new AbortController();
    void (async () => {
      const check = await ask<Answer>(address, stop.signal).catch(() => unavailable);
      if (!stop.signal.aborted) setAnswered({ asked, check });
    })();
    return () => stop.abort();
  }, [address, asked]);
  return {
    check: answered?.asked === asked ? answered.check : null,
    askAgain: () => setRound((rounds) => rounds + 1),
  };
}

async function ask<Answer>(address: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error('not answered');
  return (await response.json()) as Answer;
}

type BothSumsProps = Omit<Difference, 'kind'> & { mayOpenOrders: boolean };

/** A payment or refund as the shop and as the provider know it. */
export function BothSums({ order, mayOpenOrders, id, ours, theirs }: BothSumsProps) {
  return (
    <>
      {order &&
        (mayOpenOrders ? (
          <Link
            className="text-link inline-flex min-h-6 items-center font-medium"
            to={`/admin/orders/${order.id}`}
          >
            {order.number}
          </Link>
        ) : (
          <span className="font-medium">{order.number}</span>
        ))}
      <code className="wrap-anywhere text-muted">{id}</code>
      <span className="ml-auto flex flex-wrap gap-x-4">
        {ours !== null && <span>Shop {formatRupeesAndPaise(ours)}</span>}
        {theirs !== null && <span>Provider {formatRupeesAndPaise(theirs)}</span>}
      </span>
    </>
  );
}
