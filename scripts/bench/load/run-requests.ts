import { openConnection, type RequestText, writeRequest } from './connection.ts';
import { type LoadResult, type LoadShape, runLoad } from './run-load.ts';

export type RequestJob = LoadShape & {
  kind: 'requests';
  origin: string;
  /** Sent in turn, each connection starting at a different one. */
  requests: RequestText[];
  /** Headers per connection, such as the cookie of its signed-in shopper. */
  headersOf?: Record<string, string>[];
  /** The expected status. */
  status: number;
};

/** Sends requests, and counts every response with another status as a failure. */
export async function runRequests(job: RequestJob): Promise<LoadResult> {
  const { origin, requests, headersOf = [], status } = job;
  const lines = Array.from({ length: job.connections }, (_, line) => {
    const own = headersOf[line % Math.max(headersOf.length, 1)];
    return {
      connection: openConnection(origin),
      texts: requests.map((request) =>
        writeRequest(origin, { ...request, headers: { ...own, ...request.headers } }),
      ),
      next: Math.floor((line * requests.length) / job.connections),
    };
  });
  const result = await runLoad(job, async (place) => {
    const line = lines[place];
    const text = line?.texts[line.next++ % line.texts.length];
    if (!line || !text) throw new Error('there is nothing to send');
    const answer = await line.connection.send(text);
    if (answer.status === status) return;
    throw new Error(`${text.slice(0, text.indexOf(' HTTP'))}: ${answer.status}`);
  });
  for (const { connection } of lines) connection.close();
  return result;
}
