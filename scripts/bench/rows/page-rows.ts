import { headerOf, type HttpAnswer } from '../load/http-answer.ts';
import { openConnection, writeRequest } from '../load/connection.ts';
import type { RequestJob } from '../load/run-requests.ts';
import { type Bench, measure, type Row, rowOf } from '../measure.ts';

const connections = 16;

function requestJob({ shop, seconds }: Bench, change: Partial<RequestJob>): RequestJob {
  const { origin } = shop;
  return { kind: 'requests', origin, seconds, connections, requests: [], status: 200, ...change };
}

/** The baseline of all other rows: a bare server that sends the bytes of the cached home page. */
export async function bareRow(bench: Bench): Promise<Row> {
  const job = requestJob(bench, { origin: bench.bareOrigin, requests: [{ path: '/' }] });
  await bench.load.ask({ ...job, seconds: bench.seconds / 5 });
  return rowOf('bare `node:http` server', null, () => bench.load.ask(job));
}

/** Cached public pages: the home page, the home page as a 304, and all pages in turn. */
export async function* pageRows(bench: Bench): AsyncGenerator<Row> {
  const home = [{ path: '/' }];
  yield await measure(bench, 'home, cached', requestJob(bench, { requests: home }));
  const etag = headerOf(await askOnce(bench.shop.origin, '/'), 'etag');
  const known = [{ path: '/', headers: { 'if-none-match': etag } }];
  const notModified = requestJob(bench, { requests: known, status: 304 });
  yield await measure(bench, 'home, 304', notModified);
  const requests = bench.shop.pages.map((path) => ({ path }));
  for (const { path } of requests) await askOnce(bench.shop.origin, path);
  const inTurn = `${requests.length} pages in turn`;
  yield await measure(bench, `${inTurn}, no sales`, requestJob(bench, { requests }));
  for (const perSecond of [1, 5, 20]) {
    const name = `${perSecond} ${perSecond === 1 ? 'sale' : 'sales'} a second`;
    const { pages, sales } = await measureWithSales(
      bench,
      perSecond,
      requestJob(bench, { requests }),
    );
    yield { ...pages, name: `${inTurn}, ${name}` };
    yield { ...sales, name: `– each of the ${name}`, isFlatOut: false };
  }
}

const soakParts = 10;

/** The same for a long time at an even rate: leaks show in the memory, breakage in the responses. */
export async function* soakRows(bench: Bench): AsyncGenerator<Row> {
  const requests = bench.shop.pages.map((path) => ({ path }));
  const job = requestJob(bench, { requests, perSecond: 200 });
  for (let part = 1; part <= soakParts; part += 1) {
    const { pages, sales } = await measureWithSales(bench, 5, job);
    yield { ...pages, name: `pages at 200 a second, part ${part} of ${soakParts}` };
    yield { ...sales, name: `– each of the 5 sales a second, part ${part}`, isFlatOut: false };
  }
}

/** Requests pages while pieces are sold at an even rate, each sale an order, its payment and its verification. */
async function measureWithSales(bench: Bench, perSecond: number, job: RequestJob) {
  const { shop, seconds } = bench;
  const { origin, providerUrl, offers } = shop;
  const selling = bench.otherLoad.ask({
    kind: 'purchases',
    until: 'purchase',
    origin,
    providerUrl,
    offers,
    perSecond,
    connections,
    // One sale longer than the row, so that selling begins before it and ends after it.
    seconds: seconds * 1.2 + 1 / perSecond,
  });
  const pages = await measure(bench, '', job);
  const sales = await rowOf('', null, () => selling);
  return { pages, sales };
}

/** The response to one request, on a new connection. */
export async function askOnce(origin: string, path: string): Promise<HttpAnswer> {
  const connection = openConnection(origin);
  try {
    return await connection.send(writeRequest(origin, { path }));
  } finally {
    connection.close();
  }
}
