import type { MetricReport } from '#platform/metrics/metric-report.ts';

/** Messages from a worker process to the primary, which started it. */
export type FromWorker =
  /** It answers its siblings' requests from now on. */
  | { kind: 'joined' }
  /** It serves visitors. */
  | { kind: 'ready' }
  /** Asks all siblings to run what they registered; `ask` numbers the requests of this worker. */
  | { kind: 'ask'; ask: number }
  /** Asks all siblings for their metrics; `report` holds the worker's own. */
  | { kind: 'ask'; ask: number; about: 'metrics'; report: MetricReport[] }
  /** It has handled the relayed request of that number. */
  | { kind: 'done'; relay: number; report?: MetricReport[] }
  /** It waits for its turn to do long work, or has finished; `turn` numbers those of this worker. */
  | { kind: 'want-turn' | 'turn-ended'; turn: number }
  /** It reports 'not ready' from now on; `isWatched`: readiness was probed recently. */
  | { kind: 'draining'; isWatched: boolean }
  /** A readiness probe has read that. */
  | { kind: 'drain-reported' };

/** Messages from the primary to a worker. */
export type FromPrimary =
  | { kind: 'asked'; relay: number; about?: 'metrics' }
  | { kind: 'answered'; ask: number; reports?: MetricReport[][] }
  /** It is its turn. */
  | { kind: 'turn'; turn: number }
  | { kind: 'drain' }
  /** It must end; `isWatched`: a load balancer needs time to send visitors elsewhere. */
  | { kind: 'close'; isWatched: boolean };
