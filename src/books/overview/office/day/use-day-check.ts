import { useEffect, useState } from 'react';
import type { DayCheck } from './check-day-endpoint.ts';

/**
 * Loads a day's comparison with the provider, after its figures; null while waiting. A failed request is shown as unavailable,
 * and can be retried.
 */
export function useDayCheck(day: string): { check: DayCheck | null; askAgain: () => void } {
  const [round, setRound] = useState(0);
  const asked = `${day} ${round}`;
  const [answered, setAnswered] = useState<{ asked: string; check: DayCheck } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    void (async () => {
      const check = await ask(day, stop.signal).catch(() => ({ state: 'unavailable' as const }));
      if (!stop.signal.aborted) setAnswered({ asked, check });
    })();
    return () => stop.abort();
  }, [day, asked]);
  return {
    check: answered?.asked === asked ? answered.check : null,
    askAgain: () => setRound((rounds) => rounds + 1),
  };
}

async function ask(day: string, signal: AbortSignal): Promise<DayCheck> {
  const response = await fetch(`/admin/api/day-check?day=${day}`, { signal });
  if (!response.ok) throw new Error('not answered');
  return (await response.json()) as DayCheck;
}
