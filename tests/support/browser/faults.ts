import type { Page, Route } from '@playwright/test';
import { expect } from './test.ts';

/** Failures of a bad connection or a failing shop. */
export const faults: Record<string, (route: Route) => Promise<void>> = {
  'no connection': (route) => route.abort('internetdisconnected'),
  'an answer of 500': (route) => route.fulfill({ status: 500, json: { reason: 'failed' } }),
  'an answer of 429': (route) => route.fulfill({ status: 429, json: { reason: 'too-many' } }),
  'a page of somebody else’s': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to our Wi-Fi</h1>' }),
  'half an answer': (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"lines":[{"id"' }),
};

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Makes requests to an address fail or wait, and counts them. */
export async function troubleAt(page: Page, address: string | RegExp, method: Method) {
  const seen = { requests: 0 };
  let answer: (route: Route) => Promise<void> = (route) => route.fallback();
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    seen.requests += 1;
    return answer(route);
  });
  return {
    /** Number of requests since the last change. */
    count: () => seen.requests,
    meetWith(fault: (route: Route) => Promise<void>) {
      seen.requests = 0;
      answer = fault;
    },
    /** Holds requests until the returned function is called. */
    delay(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      seen.requests = 0;
      answer = async (route) => {
        await promise;
        await route.fallback();
      };
      return resolve;
    },
    /** The shop handles the request, but its response is lost. */
    loseAnswer() {
      seen.requests = 0;
      answer = async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      };
    },
    end() {
      seen.requests = 0;
      answer = (route) => route.fallback();
    },
  };
}

/** Advances the clock past the page's waits between retries until there have been `tries` requests. */
export async function expectTries(page: Page, count: () => number, tries: number): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(500);
    expect(count()).toBe(tries);
  }).toPass();
}

/** Dismisses messages, so that one about an earlier try is not mistaken for one about the next. */
export async function dismissMessages(page: Page): Promise<void> {
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  await dismiss.last().click();
  await expect(dismiss).toHaveCount(0);
}
