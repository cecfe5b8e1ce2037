// Specification, storefront 9: Category data 5 minutes fresh, 10 kept; 3 retries (difference 17)

import { type DataStrategyResult, RouterContextProvider, type UIMatch } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isFrameStale, isShownFromMemory, keepPages, keptPage, showPage } from './kept-pages.ts';

const origin = 'https://shop.example';
const frame = 'app/storefront/storefront-layout';
type Results = Record<string, DataStrategyResult>;
const loaded = (result: unknown): DataStrategyResult => ({ type: 'data', result });
const failed = (result: unknown): DataStrategyResult => ({ type: 'error', result });
const noAnswer = failed(new TypeError('Failed to fetch'));
const unavailable = { status: 503, statusText: '', internal: false, data: null };

let asked = 0;
let frames: UIMatch[];
const around = { id: frame, pathname: '/', params: {}, handle: null };
const frameWith = (loaderData: unknown): UIMatch => ({ ...around, loaderData });

/** The data for a page for which the shop, if asked, answers with `answer`. */
async function load(path: string, answer: Results, method = 'GET'): Promise<Results | undefined> {
  const url = new URL(path, origin);
  const request = new Request(url, { method });
  const context = new RouterContextProvider();
  const args = { request, url, context, pattern: path, params: {} };
  const results = await keepPages(args, async () => {
    asked += 1;
    return answer;
  });
  return results ?? undefined;
}

/** Shows a page with its data, as the layout does. */
async function show(path: string, answer: Results, handle: unknown = keptPage): Promise<void> {
  const results = await load(path, answer);
  const match = { pathname: path, params: {}, handle };
  showPage(origin + path, [
    ...frames,
    { ...match, id: 'page', loaderData: results?.['page']?.result },
  ]);
}

beforeEach(async () => {
  vi.useFakeTimers();
  frames = [];
  await show('/start', {}, null);
  // Forgets the pages of the test before.
  await load('/start', {}, 'POST');
});
afterEach(() => vi.useRealTimers());

test('a page left a moment ago is shown as it was, and is then asked for', async () => {
  await show('/products', { page: loaded('at 5,000') });
  await show('/about', { page: loaded('about') });
  asked = 0;
  vi.advanceTimersByTime(299_000);
  await show('/products', { page: loaded('at 5,100') });
  expect(isShownFromMemory()).toBe(true);
  expect(asked).toBe(0);
  expect(await load('/products', { page: loaded('at 5,100') })).toEqual({
    page: loaded('at 5,100'),
  });
  expect(isShownFromMemory()).toBe(false);
  expect(asked).toBe(1);
});

test('a page shown again comes with the frame of now, also after a page without a frame', async () => {
  frames = [frameWith('at 5,000')];
  await show('/products', { page: loaded('old') });
  frames = [frameWith('at 5,100')];
  await show('/about', { page: loaded('about') });
  frames = [];
  await show('/checkout', { page: loaded('of Asha') }, null);
  expect(await load('/products', { page: loaded('new') })).toEqual({
    [frame]: loaded('at 5,100'),
    page: loaded('old'),
  });
});

test('a choice on the page shown asks for it, also if it was made before', async () => {
  await show('/products', { page: loaded('all') });
  await show('/products?karat=22kt', { page: loaded('of 22KT') });
  expect(await load('/products', { page: loaded('all, again') })).toEqual({
    page: loaded('all, again'),
  });
  expect(isShownFromMemory()).toBe(false);
});

test('a page is forgotten five minutes after it was left, however long it was shown', async () => {
  await show('/products', { page: loaded('old') });
  vi.advanceTimersByTime(3_600_000);
  await show('/about', { page: loaded('about') });
  vi.advanceTimersByTime(300_000);
  expect(await load('/products', { page: loaded('new') })).toEqual({ page: loaded('new') });
  expect(isShownFromMemory()).toBe(false);
});

test('only pages that are the same for everyone are kept, and none after something was sent', async () => {
  await show('/my-orders', { page: loaded('of Asha') }, null);
  await show('/products', { page: loaded('old') });
  expect(await load('/my-orders', { page: loaded('of Meera') })).toEqual({
    page: loaded('of Meera'),
  });
  await show('/gold-rate', { page: loaded('rate') });
  await load('/gold-rate', { page: loaded('sent') }, 'POST');
  expect(await load('/products', { page: loaded('new') })).toEqual({ page: loaded('new') });
});

test.each([
  ['no answer', noAnswer],
  ['an answer of 503', failed(unavailable)],
])('the page shown stays on %s, and its frame too', async (_, answer) => {
  await show('/my-orders', { page: loaded('of Asha') }, null);
  const results = await load('/my-orders', { [frame]: answer, page: answer });
  expect(results).toEqual({ page: loaded('of Asha') });
  expect(isShownFromMemory()).toBe(true);
  expect(await load('/about', { [frame]: answer, page: answer })).toEqual({ page: answer });
  expect(isShownFromMemory()).toBe(false);
});

test.each([
  ['a page that is gone', failed({ ...unavailable, status: 404 })],
  ['a redirect', failed(new Response(null, { status: 302, headers: { location: '/auth' } }))],
])('%s is an answer', async (_, answer) => {
  await show('/products', { page: loaded('old') });
  expect(await load('/products', { page: answer })).toEqual({ page: answer });
  expect(isShownFromMemory()).toBe(false);
});

test('the frame is fresh for five minutes from when it came', async () => {
  vi.advanceTimersByTime(300_001);
  expect(isFrameStale()).toBe(true);
  await load('/products', { [frame]: noAnswer, page: loaded('new') });
  expect(isFrameStale()).toBe(true);
  await load('/products', { [frame]: loaded('rate'), page: loaded('new') });
  expect(isFrameStale()).toBe(false);
});

test('the twenty pages left last are kept', async () => {
  for (let place = 0; place <= 21; place += 1)
    await show(`/product/${place}`, { page: loaded(place) });
  expect(await load('/product/0', { page: loaded('new') })).toEqual({ page: loaded('new') });
  expect(await load('/product/2', { page: loaded('new') })).toMatchObject({ page: loaded(2) });
});
