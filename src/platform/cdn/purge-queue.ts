import { tagsToDrop } from './cache-tags.ts';

/** What has changed: everything, or whatever has these tags. */
type Changed = 'everything' | ReadonlySet<string>;

/**
 * A page being rendered or in transit during a change may reach the cache after the first purge, and another process may serve
 * the old page until it has read of the change. So each change is purged again after these delays.
 */
const usualRoundsMs: readonly number[] = [0, 600, 2_500];
const maxTags = 300;
const firstPauseMs = 250;
const maxPauseMs = 30_000;

type QueueOptions = {
  /** Purges these tags; throws if success is not certain. */
  send: (tags: readonly string[]) => Promise<void>;
  /** Records that everything up to this position of the change log has been purged. */
  save: (position: string) => Promise<void>;
  onError: (error: unknown) => void;
  /** When a change is purged, in milliseconds after it was announced. */
  roundsMs?: readonly number[];
  now?: () => number;
  /** Resolves after this long, or when the signal aborts. */
  wait: (ms: number | null, signal: AbortSignal) => Promise<void>;
};

type Batch = { changed: 'everything' | Set<string>; position: string; at: number; round: number };

/** Purges changes in log order, retrying until each succeeds; changes that arrive together are purged together. */
export function openPurgeQueue(options: QueueOptions) {
  const { now = () => performance.now() } = options;
  const queue: Batch[] = [];
  const workOnce = openWork({ ...options, now }, queue);
  let news = new AbortController();
  const closing = new AbortController();

  return {
    /** Appends a change; `position`: where the log has been read to. */
    add(changed: Changed, position: string): void {
      const last = queue.at(-1);
      const batch = { changed: copyOf(changed), position, at: now(), round: 0 };
      // A batch not yet purged absorbs the new change.
      if (last?.round === 0) {
        last.changed = joined([last, batch]);
        last.position = position;
      } else queue.push(batch);
      news.abort();
    },
    async work(): Promise<void> {
      while (!closing.signal.aborted) {
        const { pauseMs, isFailing } = await workOnce();
        // After a failure, a new change is no reason to retry sooner.
        const { signal } = isFailing ? closing : news;
        await options.wait(pauseMs, signal);
        if (news.signal.aborted) news = new AbortController();
      }
    },
    isEmpty: () => queue.length === 0,
    close(): void {
      closing.abort();
      news.abort();
    },
  };
}

type Outcome = {
  /** How long until there is work; null: until a new change arrives. */
  pauseMs: number | null;
  isFailing: boolean;
};

/** Sends due batches. */
function openWork(options: QueueOptions & { now: () => number }, queue: Batch[]) {
  const { send, save, onError, roundsMs = usualRoundsMs, now } = options;
  let failures = 0;
  const dueAt = ({ at, round }: Batch) => at + (roundsMs[round] ?? 0);

  async function sendDue(due: readonly Batch[]): Promise<void> {
    // Changes that arrive from here on belong to a later batch.
    for (const batch of due) batch.round += 1;
    await send(tagsToDrop(joined(due)));
    const done = queue.findLastIndex(({ round }) => round >= roundsMs.length);
    const last = queue[done];
    if (last) await save(last.position);
    queue.splice(0, done + 1);
  }

  return async (): Promise<Outcome> => {
    const due = queue.filter((batch) => dueAt(batch) <= now());
    try {
      if (due.length > 0) await sendDue(due);
      failures = 0;
    } catch (error) {
      onError(error);
      for (const batch of due) batch.round -= 1;
      failures += 1;
      return { pauseMs: Math.min(firstPauseMs * 2 ** (failures - 1), maxPauseMs), isFailing: true };
    }
    const next = Math.min(...queue.map(dueAt));
    const pauseMs = queue.length === 0 ? null : Math.max(0, next - now());
    return { pauseMs, isFailing: false };
  };
}

function copyOf(changed: Changed): Batch['changed'] {
  return changed === 'everything' ? changed : new Set(changed);
}

/** Too many tags count as 'everything'. */
function joined(batches: readonly Batch[]): Batch['changed'] {
  const tags = new Set<string>();
  for (const { changed } of batches) {
    if (changed === 'everything') return changed;
    for (const tag of changed) tags.add(tag);
  }
  return tags.size > maxTags ? 'everything' : tags;
}
