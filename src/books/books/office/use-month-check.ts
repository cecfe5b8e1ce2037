import { useEffect, useState } from 'react';
import type { MonthAnswer } from './check-month-endpoint.ts';

export type MonthAsked = MonthAnswer | { state: 'asking' } | { state: 'not-asked' };

/** Loads a month's comparison with the provider on request: it takes some seconds. */
export function useMonthCheck(month: string): { check: MonthAsked; ask: () => void } {
  const [asked, setAsked] = useState<{ month: string; round: number } | null>(null);
  const [answered, setAnswered] = useState<{ of: object; check: MonthAnswer } | null>(null);
  useEffect(() => {
    if (!asked) return;
    const stop = new AbortController();
    void (async () => {
      const check = await read(asked.month, stop.signal).catch(() => unavailable);
      if (!stop.signal.aborted) setAnswered({ of: asked, check });
    })();
    return () => stop.abort();
  }, [asked]);
  const ask = () => setAsked((before) => ({ month, round: (before?.round ?? 0) + 1 }));
  if (asked?.month !== month) return { check: { state: 'not-asked' }, ask };
  return { check: answered?.of === asked ? answered.check : { state: 'asking' }, ask };
}

const unavailable = { state: 'unavailable' } as const;

async function read(month: string, signal: AbortSignal): Promise<MonthAnswer> {
  const response = await fetch(`/admin/api/books-check?month=${month}`, { signal });
  if (!response.ok) throw new Error('not answered');
  return (await response.json()) as MonthAnswer;
}
