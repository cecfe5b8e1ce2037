import { type Agent, get } from 'node:http';

/** A node as the proxy sees it. */
export type Target = { port: number; isReady: boolean; agent: Agent };

const everyMs = 200;
const timeoutMs = 6_000;

let turns = 0;

/** The next ready node, in rotation. */
export function pickNext(targets: readonly Target[]): Target | undefined {
  turns += 1;
  const ready = targets.filter(({ isReady }) => isReady);
  return ready[turns % ready.length];
}

/** Polls each node's readiness; returns a function that stops it. */
export function watchReadiness(targets: () => readonly Target[]): () => void {
  const asking = new Set<number>();
  const timer = setInterval(() => {
    for (const target of targets()) {
      if (asking.has(target.port)) continue;
      asking.add(target.port);
      void isReady(target.port).then((answer) => {
        asking.delete(target.port);
        target.isReady = answer;
      });
    }
  }, everyMs);
  return () => clearInterval(timer);
}

function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asking = get(
      { host: '127.0.0.1', port, path: '/readyz', timeout: timeoutMs },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      },
    );
    asking.once('timeout', () => asking.destroy());
    asking.once('error', () => resolve(false));
  });
}
