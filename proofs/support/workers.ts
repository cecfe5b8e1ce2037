import { Agent, request } from 'node:http';
import type { Visitor } from './visitor.ts';

/** A line of the log about a request that was worked out. */
type LoggedRequest = { pid: number; worker: number; path: string; status: number };

/** What the log at `info` says of requests, by the processes that have answered them. */
export function requestsIn(output: string): LoggedRequest[] {
  return jsonLines(output).filter((line): line is LoggedRequest => 'path' in line);
}

/** The processes that have opened so far, the first first. */
export function openedPids(output: string): number[] {
  return jsonLines(output).flatMap((line) =>
    'workerPid' in line && String(line['msg']).endsWith('is ready')
      ? Number(line['workerPid'])
      : [],
  );
}

function jsonLines(output: string): Record<string, unknown>[] {
  const lines = output.split('\n').filter((line) => line.startsWith('{') && line.endsWith('}'));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** The same visitor, each of whose requests comes by a connection of its own, and so to the next process. */
export function onFreshConnections(visitor: Visitor): Visitor {
  return {
    ...visitor,
    ask: (path, asked) =>
      visitor.ask(path, { ...asked, headers: { ...asked?.headers, connection: 'close' } }),
  };
}

/** Somebody who stays with one connection, and so with one process, until that breaks; answers with the status. */
export function onOneConnection(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    ask: (path: string): Promise<number> =>
      new Promise((resolve, reject) => {
        const asking = request(new URL(path, origin), { agent }, (response) => {
          response.once('error', reject);
          response.once('end', () => resolve(response.statusCode ?? 0));
          response.resume();
        });
        asking.once('error', reject).end();
      }),
    close: () => agent.destroy(),
  };
}
