import type { MetricReport } from '#platform/metrics/metric-report.ts';

/** What a worker process says to the primary, which started it. */
export type FromWorker =
  /** It answers when its siblings ask. */
  | { kind: 'joined' }
  /** It serves visitors. */
  | { kind: 'ready' }
  /** All siblings are to do what they registered for; `ask` numbers the asks of this worker. */
  | { kind: 'ask'; ask: number }
  /** All siblings are to report what they count; `report` is what the one who asks has counted itself. */
  | { kind: 'ask'; ask: number; about: 'metrics'; report: MetricReport[] }
  /** It has done what the relay asked by that number. */
  | { kind: 'done'; relay: number; report?: MetricReport[] }
  /** It waits for its turn to do long work, or has done it; `turn` numbers those of this worker. */
  | { kind: 'want-turn' | 'turn-ended'; turn: number }
  /** It no longer says that it is ready; `isWatched`: somebody was asking lately. */
  | { kind: 'draining'; isWatched: boolean }
  /** Whoever watches it has read that. */
  | { kind: 'drain-reported' };

/** What the primary says to a worker. */
export type FromPrimary =
  | { kind: 'asked'; relay: number; about?: 'metrics' }
  | { kind: 'answered'; ask: number; reports?: MetricReport[][] }
  /** It is its turn. */
  | { kind: 'turn'; turn: number }
  | { kind: 'drain' }
  /** It is to end; `isWatched`: whoever sends visitors here has to be given the time to send them elsewhere. */
  | { kind: 'close'; isWatched: boolean };
