import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryPageData } from './retry-page-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const page = new URL('http://localhost:3000/products.data');
const ofShop = { 'X-Remix-Response': 'yes' };
const whole = () => new Response('the page', { headers: ofShop });
const fault = (headers = {}) => new Response('a fault', { status: 500, headers });

function brokenOff(): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('the pa'));
      controller.error(new TypeError('network error'));
    },
  });
  return new Response(body, { headers: ofShop });
}

/** Asks a shop that answers in these ways, one after the other; answers also when it was asked, in ms. */
async function askFor(address: URL | string, answers: (() => Response)[], init?: RequestInit) {
  const [startedAt, askedAt] = [Date.now(), [] as number[]];
  const askAgain = retryPageData(async () => {
    askedAt.push(Date.now() - startedAt);
    const answer = answers[askedAt.length - 1] ?? whole;
    return answer();
  });
  const asked = askAgain(address, init).then(
    async (response) => ({ status: response.status, text: await response.text() }),
    (failure: Error) => ({ failure: failure.message }),
  );
  await vi.runAllTimersAsync();
  return { ...(await asked), askedAt };
}

const noConnection = () => {
  throw new TypeError('Failed to fetch');
};
const portal = () => new Response('<h1>Welcome to our Wi-Fi</h1>');

test.each([
  ['without a connection', noConnection],
  ['after a fault of the shop', fault],
  ['when the answer breaks off', brokenOff],
  ['when somebody else answers', portal],
])('%s the data of a page is asked for three times more, after longer waits', async (_, fail) => {
  const came = await askFor(page, [fail, fail, fail]);
  expect(came).toEqual({ status: 200, text: 'the page', askedAt: [0, 500, 1500, 3500] });
});

test('when all tries fail, the last answer is what there is', async () => {
  const gone = await askFor(
    page,
    Array.from({ length: 9 }, () => fault),
  );
  expect(gone).toEqual({ status: 500, text: 'a fault', askedAt: [0, 500, 1500, 3500] });
  const offline = await askFor(
    page,
    Array.from({ length: 9 }, () => noConnection),
  );
  expect(offline).toEqual({ failure: 'Failed to fetch', askedAt: [0, 500, 1500, 3500] });
});

test('a shop that says when to ask again is asked then, and after ten seconds at the latest', async () => {
  const unavailable = (after: string) => () =>
    new Response(null, { status: 503, headers: { 'retry-after': after } });
  expect(
    (await askFor(page, [unavailable('5'), unavailable('3600'), unavailable('soon')])).askedAt,
  ).toEqual([0, 5000, 15_000, 17_000]);
});

test('what is refused on purpose is not asked for again', async () => {
  const missing = () => new Response('no', { status: 404 });
  expect(await askFor(page, [missing])).toEqual({ status: 404, text: 'no', askedAt: [0] });
  const elsewhere = () => new Response(null, { status: 204, headers: ofShop });
  expect((await askFor(page, [elsewhere])).askedAt).toEqual([0]);
});

test('a form is sent once, and so is what is no page', async () => {
  expect((await askFor(page, [fault], { method: 'POST' })).askedAt).toEqual([0]);
  expect((await askFor('/api/cart', [fault])).askedAt).toEqual([0]);
});

test('who goes elsewhere meanwhile is asked for no longer', async () => {
  const leaving = new AbortController();
  const leave = () => {
    setTimeout(() => leaving.abort(), 100);
    return fault();
  };
  expect((await askFor(page, [leave], { signal: leaving.signal })).askedAt).toEqual([0]);
});
