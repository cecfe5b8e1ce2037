import type { Clock } from '#platform/clock.ts';
import type { CatalogueMemory } from './catalogue-memory.server.ts';
import type { ChangedTags } from './page-tags.ts';

type FollowOptions = {
  memory: () => Pick<CatalogueMemory, 'nextOfferMove' | 'setTime'>;
  clock: Clock;
  announce: (changed: ChangedTags) => void;
  onError: (error: unknown) => void;
};

/** Timers are limited to a few weeks. */
const maxDelayMs = 24 * 3_600_000;
const retryMs = 1_000;

/** Reprices the catalogue whenever an offer begins or ends, and announces it. */
export function followOffers({ memory, clock, announce, onError }: FollowOptions) {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function wake(delayMs: number, work: () => void): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(work, Math.min(delayMs, maxDelayMs)).unref();
  }

  async function reprice(): Promise<void> {
    try {
      announce(await memory().setTime(clock()));
      schedule();
    } catch (error) {
      onError(error);
      wake(retryMs, () => void reprice());
    }
  }

  /** Waits for the next change; call it whenever the offers may have changed. */
  function schedule(): void {
    const at = memory().nextOfferMove;
    if (at === null) return clearTimeout(timer);
    wake(Math.max(0, at - clock().getTime()), () => void reprice());
  }

  return {
    schedule,
    close(): void {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
