import cluster from 'node:cluster';
import type { Semaphore } from '#platform/jobs/semaphore.ts';
import type { MetricReport } from '#platform/metrics/metric-report.ts';
import { restartReport } from './collect-reports.ts';
import type { FromPrimary, FromWorker } from './process-messages.ts';

/** The other processes behind the same port, which have memories of their own. */
export type Siblings = {
  /**
   * Resolves when all of them have run what they registered by `onAsk`, after a second at most, and at once where there
   * are none. One that dies meanwhile has nothing left to be stale.
   */
  ask(): Promise<void>;
  /** Registers what is to be done whenever a sibling asks. Before that, this process is not asked. */
  onAsk(answer: () => Promise<void>): void;
  /** What all processes have counted, this one's report among it. */
  gather(own: MetricReport[]): Promise<MetricReport[][]>;
  /** Registers what this process reports whenever a sibling gathers. */
  onGather(report: () => Promise<MetricReport[]>): void;
  /** Begins long work when it is its turn among that of all processes, of which the machine has room for so much at once. */
  inTurn: Semaphore;
};

/** A process that is alone behind its port. */
export const noSiblings: Siblings = {
  ask: () => Promise.resolve(),
  onAsk: () => undefined,
  gather: (own) => Promise.resolve([own, [restartReport(new Map())]]),
  onGather: () => undefined,
  inTurn: (work) => work(),
};

type Answered = Extract<FromPrimary, { kind: 'answered' }>;

/** Speaks to the siblings of this worker through the primary. */
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
  /** All who ask in the same turn of the event loop are answered together. */
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
        // A fault in here is none of whoever asked.
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

/** Where the primary has just died, so will this process: there is nothing to be done about the message. */
export function sayToPrimary(message: FromWorker): void {
  process.send?.(message, undefined, undefined, () => undefined);
}
