import { Agent, request } from 'node:http';
import type { Visitor } from './visitor.ts';

/** A log line about a handled request. */
type LoggedRequest = { pid: number; worker: number; path: string; status: number };

/** The requests in a log at level `info`, with the processes that handled them. */
export function requestsIn(output: string): LoggedRequest[] {
  return jsonLines(output).filter((line): line is LoggedRequest => 'path' in line);
}

/** The processes that have opened so far, in order. */
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

/** The same visitor with a new connection for each request, which reaches the next process. */
export function onFreshConnections(visitor: Visitor): Visitor {
  return {
    ...visitor,
    ask: (path, asked) =>
      visitor.ask(path, { ...asked, headers: { ...asked?.headers, connection: 'close' } }),
  };
}

/** A visitor on a single connection, and so at a single process, until it breaks; returns the status. */
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
