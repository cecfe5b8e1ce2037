import { tagsToDrop } from './cache-tags.ts';

/** What has changed: everything, or what has these tags. */
type Changed = 'everything' | ReadonlySet<string>;

/**
 * A page that was being made, or was on its way, when it changed may reach the cache after the first call; another process
 * may show it as it was until it has read of the change. So each change is purged again when that is over.
 */
const usualRoundsMs: readonly number[] = [0, 600, 2_500];
const maxTags = 300;
const firstPauseMs = 250;
const maxPauseMs = 30_000;

type QueueOptions = {
  /** Drops what has these tags; throws where that is not certain. */
  send: (tags: readonly string[]) => Promise<void>;
  /** Remembers that everything up to this position of the log of changes has been purged. */
  save: (position: string) => Promise<void>;
  onError: (error: unknown) => void;
  /** How long after it was heard of a change is purged, each time. */
  roundsMs?: readonly number[];
  now?: () => number;
  /** Resolves after so long, or when the signal says that something has come. */
  wait: (ms: number | null, signal: AbortSignal) => Promise<void>;
};

type Batch = { changed: 'everything' | Set<string>; position: string; at: number; round: number };

/** Purges what has changed, in the order of the log and until it has succeeded; what comes together goes together. */
export function openPurgeQueue(options: QueueOptions) {
  const { now = () => performance.now() } = options;
  const queue: Batch[] = [];
  const workOnce = openWork({ ...options, now }, queue);
  let news = new AbortController();
  const closing = new AbortController();

  return {
    /** Puts a change at the end; `position`: where the log has been read to. */
    add(changed: Changed, position: string): void {
      const last = queue.at(-1);
      const batch = { changed: copyOf(changed), position, at: now(), round: 0 };
      // What waits already is purged again with the new, and as often.
      if (last?.round === 0) {
        last.changed = joined([last, batch]);
        last.position = position;
      } else queue.push(batch);
      news.abort();
    },
    async work(): Promise<void> {
      while (!closing.signal.aborted) {
        const { pauseMs, isFailing } = await workOnce();
        // After a failure nothing that comes is worth trying sooner.
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
  /** How long nothing more is to be done; null: as long as nothing comes. */
  pauseMs: number | null;
  isFailing: boolean;
};

/** Sends what is due, over and over. */
function openWork(options: QueueOptions & { now: () => number }, queue: Batch[]) {
  const { send, save, onError, roundsMs = usualRoundsMs, now } = options;
  let failures = 0;
  const dueAt = ({ at, round }: Batch) => at + (roundsMs[round] ?? 0);

  async function sendDue(due: readonly Batch[]): Promise<void> {
    // What comes from now on is not a part of these any more.
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

/** Many tags are as good as all. */
function joined(batches: readonly Batch[]): Batch['changed'] {
  const tags = new Set<string>();
  for (const { changed } of batches) {
    if (changed === 'everything') return changed;
    for (const tag of changed) tags.add(tag);
  }
  return tags.size > maxTags ? 'everything' : tags;
}
