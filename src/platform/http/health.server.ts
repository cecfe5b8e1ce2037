import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { addCommonHeaders } from './refuse-plainly.server.ts';

/** Resolves if a dependency is healthy, throws if not. */
export type Check = () => Promise<void>;

type HealthOptions = {
  /** Checks that must pass before this process may receive visitors, by name. */
  checks: Record<string, Check>;
  onFailure: (name: string, error: unknown) => void;
};

const checkEveryMs = 1_000;
const maxCheckMs = 5_000;
/** A load balancer that probes at all probes at least this often. */
const watchedMs = 30_000;
const maxDrainMs = 5_000;
/** A balancer that reads 'not ready' may have just sent a request, or probe twice before it reacts. */
const quietMs = 1_000;
const maxQuietMs = 5_000;

/** `isWatched`: readiness was probed recently. */
export type Draining = { isWatched: boolean; reported: Promise<void> };

type Readiness = { ok: boolean; checks: Record<string, 'ok' | 'failed'> };

/**
 * Serves `/healthz` (this process is alive) and `/readyz` (it can serve visitors). Results are reused for a second, so that
 * frequent probes cannot keep the shop busy.
 */
export class Health {
  readonly #options: HealthOptions;
  #last: { at: number; result: Promise<Readiness> } | null = null;
  #askedAt = Number.NEGATIVE_INFINITY;
  #isDraining = false;
  #visitedAt = Number.NEGATIVE_INFINITY;
  #onReported: () => void = () => undefined;

  constructor(options: HealthOptions) {
    this.#options = options;
  }

  /**
   * Call first for every request: once the process is not ready, every response closes its connection, so that clients with
   * keep-alive reconnect elsewhere.
   */
  receive(request: IncomingMessage, response: ServerResponse): void {
    if (!this.#isDraining) return;
    response.shouldKeepAlive = false;
    if (!isAboutHealth(request)) this.#visitedAt = performance.now();
  }

  /** Answers the request if it is a health probe. */
  answers(request: IncomingMessage, response: ServerResponse): boolean {
    const path = pathOf(request);
    if (path === '/healthz') send(response, 200, { ok: true });
    else if (path === '/readyz') void this.#reportReadiness(response);
    else return false;
    return true;
  }

  /** Whether the process can serve visitors; cached for a second. */
  async isReady(): Promise<boolean> {
    return !this.#isDraining && (await this.#check()).ok;
  }

  /** Makes the process not ready. `reported` resolves once a probe has read that. */
  beginDrain(): Draining {
    this.#isDraining = true;
    const isWatched = performance.now() - this.#askedAt <= watchedMs;
    const reported = new Promise<void>((resolve) => (this.#onReported = resolve));
    return { isWatched, reported };
  }

  /**
   * The same, and resolves once the balancer has read it and sends no more visitors, or after a few seconds; immediately if
   * nobody probes.
   */
  async drain(): Promise<void> {
    const { isWatched, reported } = this.beginDrain();
    if (!isWatched) return;
    await Promise.race([reported, delay(maxDrainMs)]);
    await this.untilQuiet();
  }

  /** Resolves after a second without visitors, or after a few seconds. */
  async untilQuiet(): Promise<void> {
    const startedAt = performance.now();
    const quietAt = () => Math.max(this.#visitedAt, startedAt) + quietMs;
    for (let now = startedAt; now < quietAt() && now < startedAt + maxQuietMs;) {
      await delay(quietAt() - now);
      now = performance.now();
    }
  }

  async #reportReadiness(response: ServerResponse): Promise<void> {
    this.#askedAt = performance.now();
    if (!this.#isDraining) {
      const readiness = await this.#check();
      if (!this.#isDraining) return send(response, readiness.ok ? 200 : 503, readiness);
    }
    response.on('close', this.#onReported);
    send(response, 503, { ok: false, draining: true });
  }

  #check(): Promise<Readiness> {
    if (this.#last && performance.now() - this.#last.at < checkEveryMs) return this.#last.result;
    const result = runChecks(this.#options);
    this.#last = { at: performance.now(), result };
    return result;
  }
}

const pathOf = ({ url }: IncomingMessage) => url?.split('?', 1)[0];
const isAboutHealth = (request: IncomingMessage) =>
  ['/healthz', '/readyz'].includes(pathOf(request) ?? '');

async function runChecks({ checks, onFailure }: HealthOptions): Promise<Readiness> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        await withinTime(check());
        return [name, 'ok'] as const;
      } catch (error) {
        onFailure(name, error);
        return [name, 'failed'] as const;
      }
    }),
  );
  return { ok: results.every(([, state]) => state === 'ok'), checks: Object.fromEntries(results) };
}

function withinTime(work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timeout = setTimeout(() => late.reject(new Error('no answer in time')), maxCheckMs);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timeout));
}

function send(response: ServerResponse, status: number, body: object): void {
  addCommonHeaders(response);
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
