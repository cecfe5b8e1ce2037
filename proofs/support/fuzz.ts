import { Agent, maxHeaderSize } from 'node:http';
import { openDatabase } from './database.ts';
import { type FuzzRequest, requestsOf } from './fuzz/requests.ts';
import { type Sent, send } from './fuzz/send.ts';
import { readWorld } from './fuzz/sessions.ts';
import { databaseUrlOf, startProgram } from './program.ts';

export type FuzzFigures = {
  requests: number;
  /** Responses by status class: `2xx`, `4xx` and so on. */
  classes: Record<string, number>;
  slowest: Pick<Sent, 'method' | 'path' | 'ms'> | null;
  /** Unacceptable responses, each with its request; values rejected by the database; a crash of the program. */
  faults: string[];
};

const inFlight = 8;
const stretch = 400;
const maxBodyBytes = 100_000;
const shownBytes = 3_000;

/** Sends malformed requests to every route of a shop of its own, as visitors, shoppers and staff. */
export async function fuzz(
  dataDir: string,
  {
    requests,
    seed,
    onStretch,
  }: { requests: number; seed: number; onStretch?: (figures: FuzzFigures) => void },
): Promise<FuzzFigures> {
  const program = await startProgram(dataDir, { TRUST_PROXY: '1', LOG_LEVEL: 'error' });
  const db = openDatabase(await databaseUrlOf(dataDir));
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
  const figures: FuzzFigures = { requests: 0, classes: {}, slowest: null, faults: [] };
  const all = requestsOf(seed, requests);
  try {
    while (figures.requests < requests) {
      const world = await readWorld(db, dataDir, program.origin);
      const origin = new URL(program.origin.replace('localhost', '127.0.0.1'));
      await sendAll(nextOf(all, stretch), async (asked) =>
        count(figures, await send({ origin, agent, world }, asked)),
      );
      onStretch?.(figures);
    }
    const health = await fetch(`${program.origin}/healthz`);
    if (!health.ok) figures.faults.push(`the shop was not well afterwards: ${health.status}`);
  } finally {
    agent.destroy();
    await db.end();
    const { code, signal } = await program.stop();
    if (code !== 0) figures.faults.push(`the program ended with ${code ?? signal}`);
    figures.faults.push(...refusedByDatabase(program.output()));
  }
  return figures;
}

/** Values that reached the database and were rejected there (SQLSTATE class 22), wherever the error was caught. */
function refusedByDatabase(output: string): string[] {
  const lines = output.split('\n').filter((line) => line.startsWith('{'));
  return lines.filter((line) => /"code":"22\w{3}"/.test(line));
}

function nextOf(all: Iterator<FuzzRequest>, count: number): FuzzRequest[] {
  return Array.from({ length: count }).flatMap(() => all.next().value ?? []);
}

async function sendAll(
  requests: readonly FuzzRequest[],
  sendOne: (asked: FuzzRequest) => Promise<void>,
): Promise<void> {
  const waiting = requests.values();
  const sender = async () => {
    for (const asked of waiting) await sendOne(asked);
  };
  await Promise.all(Array.from({ length: inFlight }, sender));
}

function count(figures: FuzzFigures, sent: Sent): void {
  const { status, ms, method, path } = sent;
  figures.requests += 1;
  // The connection is closed on a body that is too long, or after a head that is (431), often before all of it was sent.
  const isHeadTooLong = path.length + JSON.stringify(sent.headers).length > maxHeaderSize;
  const isTooLong = sent.body.length > maxBodyBytes || (isHeadTooLong && sent.body.length > 0);
  const isCutOff = status === 0 && isTooLong;
  const unanswered = isCutOff ? 'cut off' : 'none';
  const statusClass = status > 0 ? `${Math.floor(status / 100)}xx` : unanswered;
  figures.classes[statusClass] = (figures.classes[statusClass] ?? 0) + 1;
  if (ms > (figures.slowest?.ms ?? 0)) figures.slowest = { method, path: path.slice(0, 100), ms };
  if (statusClass === 'none' || status >= 500) figures.faults.push(described(sent));
}

/** Everything needed to send it again: `curl` with the body from base64. */
function described({ method, path, headers, body, status, answer }: Sent): string {
  const lines = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const cut = body.length > shownBytes ? ` (the first of ${body.length} bytes)` : '';
  const shown = body.subarray(0, shownBytes).toString('base64') + cut;
  const data = body.length > 0 ? `echo ${shown} | base64 -d | ` : '';
  const from = body.length > 0 ? ' --data-binary @-' : '';
  const answered = answer.replace(/\s+/g, ' ').slice(0, 200);
  return `${status} ${data}curl -i -X ${method}${from} ${lines.join(' ')} "$SHOP"${quoted(path)}\n      ${answered}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
