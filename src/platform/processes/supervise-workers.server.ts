import cluster, { type Worker } from 'node:cluster';
import type { Log } from '#platform/log.server.ts';
import type { FromPrimary, FromWorker } from './process-messages.ts';
import { openRelay, type Relay } from './relay-asks.ts';
import { openTurns, type Turns } from './turns.ts';
import { workerVariable } from './worker-process.server.ts';

/** The worker processes did not start. The message is one plain sentence. */
export class WorkersEndedError extends Error {
  override name = 'WorkersEndedError';
}

type SuperviseOptions = {
  count: number;
  /** Additions to the workers' environment. */
  env: Record<string, string>;
  /** How much long work may run at once, across all workers. */
  maxTurns: number;
  log: Log;
};

/** How often in a row a worker may end before the program has opened. */
const maxFailuresAtStart = 3;
/** A worker that served this long did not end because of its start. */
const steadyMs = 10_000;
/** Draining takes up to 5 seconds, requests in progress 8, sweeps 5; after this, workers are killed. */
const maxCloseMs = 20_000;

/**
 * Runs this same program in `count` workers, which share their listening ports, and restarts any that ends. Resolves when all of
 * them serve; throws WorkersEndedError if one cannot start.
 */
export async function superviseWorkers(
  options: SuperviseOptions,
): Promise<{ stop(): Promise<void> }> {
  const { count, log, maxTurns } = options;
  const relay = openRelay({
    onLate: (workers) => log.warn({ workers }, 'shop processes did not catch up in time'),
  });
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const turns = openTurns(maxTurns);
  const hearers = [relay, turns];
  const slots = numbers.map((number) => openSlot(number, options, hearers));
  const stop = async () => {
    const ready = slots.flatMap((slot) => slot.retire() ?? []);
    const { isWatched } = await drainWorkers(ready);
    await closeWorkers(ready, isWatched);
  };
  try {
    await Promise.all(slots.map(({ served }) => served));
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

/** A slot for one worker and its replacements. */
function openSlot(number: number, { env, log }: SuperviseOptions, hearers: (Relay | Turns)[]) {
  const { promise: served, resolve: onServed, reject } = Promise.withResolvers<void>();
  // The supervisor may be awaiting another slot when this one fails.
  served.catch(() => undefined);
  let worker: Worker | null = null;
  let readyAt: number | null = null;
  let hasServed = false;
  let isRetired = false;
  let failures = 0;

  function start(): void {
    if (isRetired) return;
    const fresh = cluster.fork({ ...env, [workerVariable]: String(number) });
    closeLostConnection(fresh);
    const member = { id: number, say: (message: FromPrimary) => say(fresh, message) };
    worker = fresh;
    readyAt = null;
    fresh.on('message', (message: FromWorker) => {
      for (const each of hearers) each.hear(member, message);
      if (message.kind !== 'ready') return;
      readyAt = performance.now();
      hasServed = true;
      log.info({ worker: number, workerPid: fresh.process.pid }, 'a shop process is ready');
      onServed();
    });
    onceGone(fresh, (how) => {
      for (const each of hearers) each.leave(member);
      worker = null;
      if (isRetired) return;
      failures = readyAt !== null && performance.now() - readyAt > steadyMs ? 0 : failures + 1;
      log.error({ worker: number, workerPid: fresh.process.pid, ...how }, 'a shop process ended');
      if (!hasServed && failures >= maxFailuresAtStart) reject(neverServed(number, how));
      else setTimeout(start, restartPauseMs(failures));
    });
  }

  start();
  return {
    served,
    /** Stops restarting. Returns the worker if it serves; otherwise it is killed at once. */
    retire(): Worker | null {
      isRetired = true;
      if (readyAt !== null) return worker;
      worker?.process.kill('SIGKILL');
      return null;
    },
  };
}

type End = { code: number | null; signal: string | null };

/** Calls back once, when the worker has ended or could not be started. */
function onceGone(worker: Worker, onGone: (how: End) => void): void {
  worker.once('exit', (code: number | null, signal: string | null) => onGone({ code, signal }));
  worker.on('error', () => {
    if (worker.process.pid === undefined) onGone({ code: null, signal: null });
  });
}

function neverServed(number: number, { code, signal }: End): WorkersEndedError {
  return new WorkersEndedError(
    `The shop could not be opened: process ${number} ended ${maxFailuresAtStart} times before it was ready ` +
      `(${signal ?? `code ${code}`}); see its output above.`,
  );
}

async function closeWorkers(workers: readonly Worker[], isWatched: boolean): Promise<void> {
  const late = setTimeout(() => {
    for (const worker of workers) if (!worker.isDead()) worker.process.kill('SIGKILL');
  }, maxCloseMs);
  await Promise.all(
    workers.map(async (worker) => {
      if (worker.isDead()) return;
      const gone = new Promise<void>((resolve) => onceGone(worker, () => resolve()));
      say(worker, { kind: 'close', isWatched });
      await gone;
    }),
  );
  clearTimeout(late);
}

/** A worker that has just ended receives nothing; its exit is reported anyway. */
function say(worker: Worker, message: FromPrimary): void {
  if (worker.isConnected()) worker.send(message, undefined, () => undefined);
}

type Handle = { close?: () => void };

/**
 * Closes the connection that was being handed to a worker when it died. Node's primary hands out one at a time, waits until the
 * worker accepts it, and forgets it if that never happens, so the client would wait until it gives up. A handle that the worker
 * accepted is already closed, and closing it again has no effect.
 */
function closeLostConnection(worker: Worker): void {
  const child = worker.process;
  const send = child.send.bind(child) as (...sent: unknown[]) => boolean;
  let last: Handle | undefined;
  child.send = (message: unknown, handle?: unknown, ...rest: unknown[]) => {
    // The native handle: this process has no socket object for it.
    if (typeof handle === 'object' && handle !== null) last = handle;
    return send(message, handle, ...rest);
  };
  child.once('exit', () => last?.close?.());
}

const maxDrainMs = 5_000;

/**
 * Makes all workers report 'not ready'. Resolves when a probe has read that from one of them, after a few seconds at most; if
 * none is probed, as soon as all have answered. `isWatched`: at least one is probed.
 */
async function drainWorkers(workers: readonly Worker[]): Promise<{ isWatched: boolean }> {
  const silent = new Set(workers.filter((worker) => worker.isConnected()));
  let isWatched = false;
  let isReported = false;
  await new Promise<void>((resolve) => {
    const timeout = setTimeout(resolve, maxDrainMs);
    const look = () => {
      if (silent.size > 0 || (isWatched && !isReported)) return;
      clearTimeout(timeout);
      resolve();
    };
    for (const worker of silent) {
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'draining') {
          silent.delete(worker);
          isWatched ||= message.isWatched;
        }
        if (message.kind === 'drain-reported') isReported = true;
        look();
      });
      worker.once('exit', () => {
        silent.delete(worker);
        look();
      });
      worker.send({ kind: 'drain' }, undefined, () => undefined);
    }
    look();
  });
  return { isWatched };
}

const firstPauseMs = 250;
const maxPauseMs = 10_000;

/** How long to wait before restarting a process that has ended this many times in a row soon after its start. */
export function restartPauseMs(failures: number): number {
  return failures <= 1 ? 0 : Math.min(firstPauseMs * 2 ** (failures - 2), maxPauseMs);
}
