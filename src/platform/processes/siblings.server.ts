import cluster from 'node:cluster';
import type { Semaphore } from '#platform/jobs/semaphore.ts';
import type { MetricReport } from '#platform/metrics/metric-report.ts';
import { restartReport } from './collect-reports.ts';
import type { FromPrimary, FromWorker } from './process-messages.ts';

/** The other processes behind the same port, which do not share memory. */
export type Siblings = {
  /**
   * Resolves when all of them have run what they registered by `onAsk`, after a second at most, and at once if there are none.
   * One that dies meanwhile has nothing left to be stale.
   */
  ask(): Promise<void>;
  /** Registers what to run on a sibling's request. Before that, this process is not asked. */
  onAsk(answer: () => Promise<void>): void;
  /** The metrics of all processes, including this one's report. */
  gather(own: MetricReport[]): Promise<MetricReport[][]>;
  /** Registers how this process reports its metrics when a sibling gathers them. */
  onGather(report: () => Promise<MetricReport[]>): void;
  /** Runs long work when its turn comes among all processes, which share the machine's limit. */
  inTurn: Semaphore;
};

/** For a process that is alone behind its port. */
export const noSiblings: Siblings = {
  ask: () => Promise.resolve(),
  onAsk: () => undefined,
  gather: (own) => Promise.resolve([own, [restartReport(new Map())]]),
  onGather: () => undefined,
  inTurn: (work) => work(),
};

type Answered = Extract<FromPrimary, { kind: 'answered' }>;

/** Communicates with this worker's siblings through the primary. */
export function openSiblings(): Siblings {
  if (!cluster.isWorker) return noSiblings;
  const waiting = new Map<number, (answered: Answered) => void>();
  let asks = 0;
  let next: Promise<void> | null = null;
  process.on('message', (message: FromPrimary) => {
    if (message.kind === 'answered') waiting.get(message.ask)?.(message);
  });

  async function send(about: { about: 'metrics'; report: MetricReport[] } | null) {
    asks += 1;
    const ask = asks;
    const { promise, resolve } = Promise.withResolvers<Answered>();
    waiting.set(ask, resolve);
    sayToPrimary({ kind: 'ask', ask, ...about });
    return promise.finally(() => waiting.delete(ask));
  }
  /** Requests made in the same turn of the event loop are sent as one. */
  const askTogether = async () => {
    await new Promise(setImmediate);
    next = null;
    await send(null);
  };
  return {
    ask: () => (next ??= askTogether()),
    onAsk(answer) {
      process.on('message', (message: FromPrimary) => {
        if (message.kind !== 'asked' || message.about) return;
        // An error in this process is not reported to the one that asked.
        void answer()
          .catch(() => undefined)
          .then(() => sayToPrimary({ kind: 'done', relay: message.relay }));
      });
      sayToPrimary({ kind: 'joined' });
    },
    gather: async (report) => (await send({ about: 'metrics', report })).reports ?? [report],
    onGather(report) {
      process.on('message', (message: FromPrimary) => {
        if (message.kind !== 'asked' || !message.about) return;
        void report()
          .then((read) => ({ report: read }))
          .catch(() => ({}))
          .then((read) => sayToPrimary({ kind: 'done', relay: message.relay, ...read }));
      });
    },
    inTurn: openTurn(),
  };
}

function openTurn(): Semaphore {
  const waiting = new Map<number, () => void>();
  let turns = 0;
  process.on('message', (message: FromPrimary) => {
    if (message.kind === 'turn') waiting.get(message.turn)?.();
  });
  return async (work) => {
    turns += 1;
    const turn = turns;
    const { promise: given, resolve } = Promise.withResolvers<void>();
    waiting.set(turn, resolve);
    sayToPrimary({ kind: 'want-turn', turn });
    try {
      await given;
      waiting.delete(turn);
      return await work();
    } finally {
      sayToPrimary({ kind: 'turn-ended', turn });
    }
  };
}

/** If the primary has just died, this process is about to die too, so the message may be lost. */
export function sayToPrimary(message: FromWorker): void {
  process.send?.(message, undefined, undefined, () => undefined);
}
