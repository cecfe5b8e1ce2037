import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingMessage,
  request as askNode,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pickNext, type Target, watchReadiness } from './readiness.ts';

/** A request without a proper response, and when it was at which node. */
export type Failure = { port: number; path: string; why: string; beganAt: number; endedAt: number };

/** A reverse proxy before several nodes of a shop, like HAProxy. */
export type Proxy = {
  origin: string;
  failures: Failure[];
  counts: { requests: number; retried: number };
  /** The ports of the nodes that currently receive visitors. */
  readyPorts(): number[];
  /** Sets the nodes. */
  setPorts(ports: readonly number[]): void;
  close(): void;
};

/** Nodes keep idle connections longer. */
const idleMs = 30_000;
/** Hop-by-hop headers (RFC 9110, 7.6.1). */
const ofThisHop = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/**
 * Opens a proxy on 127.0.0.1. It balances visitors across the ready nodes, keeps connections to them alive, and retries on
 * another node only if a request reached none: a request that a node may have begun is never sent twice.
 */
export async function openProxy(): Promise<Proxy> {
  let targets: Target[] = [];
  const failures: Failure[] = [];
  const counts = { requests: 0, retried: 0 };
  const server = createServer((request, response) => {
    counts.requests += 1;
    void pass({ request, response, counts, failures, targets: () => targets });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const stopWatching = watchReadiness(() => targets);
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    failures,
    counts,
    readyPorts: () => targets.filter(({ isReady }) => isReady).map(({ port }) => port),
    setPorts(ports) {
      const agent = () => new Agent({ keepAlive: true, timeout: idleMs });
      targets = ports.map((port) => ({ port, isReady: false, agent: agent() }));
    },
    close() {
      stopWatching();
      server.close();
      server.closeAllConnections();
      for (const { agent } of targets) agent.destroy();
    },
  };
}

type Passing = {
  request: IncomingMessage;
  response: ServerResponse;
  counts: Proxy['counts'];
  failures: Failure[];
  targets: () => Target[];
};

async function pass(passing: Passing): Promise<void> {
  const { request, response, counts, failures } = passing;
  const body = await buffer(request).catch(() => null);
  if (body === null) return;
  const beganAt = performance.now();
  for (;;) {
    const target = pickNext(passing.targets());
    const note = (why: string) =>
      failures.push({
        port: target?.port ?? 0,
        path: request.url ?? '',
        why,
        beganAt,
        endedAt: performance.now(),
      });
    if (!target) {
      note('no node is ready');
      return void response.writeHead(503).end();
    }
    const outcome = await send(target, { request, response, body });
    if (outcome === 'answered') return;
    if (outcome !== 'not reached') return void note(outcome);
    target.isReady = false;
    counts.retried += 1;
  }
}

type Sent = { request: IncomingMessage; response: ServerResponse; body: Buffer };

/** Forwards a request to one node and its response back. Any outcome but the first two is a failure. */
function send({ port, agent }: Target, { request, response, body }: Sent): Promise<string> {
  const { method, url: path, headers } = request;
  return new Promise((resolve) => {
    let isReached = false;
    const asking = askNode({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
      const status = answer.statusCode ?? 0;
      response.writeHead(status, handedOn(answer.rawHeaders));
      answer.once('error', () => {
        response.destroy();
        resolve('cut off');
      });
      answer.once('end', () => resolve(status >= 500 ? `answered ${status}` : 'answered'));
      answer.pipe(response);
    });
    asking.once('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => (isReached = true));
      else isReached = true;
    });
    asking.once('error', () => {
      if (!isReached) return resolve('not reached');
      if (!response.headersSent) response.writeHead(502).end();
      resolve('lost');
    });
    asking.end(body);
  });
}

function handedOn(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, index) => {
    const name = rawHeaders[index - (index % 2)] ?? '';
    return !ofThisHop.has(name.toLowerCase());
  });
}
