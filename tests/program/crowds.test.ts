import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { useOwnShop } from '../../proofs/support/own-shop.ts';
import { useShop } from '../../proofs/support/use-shop.ts';
import type { Answered } from '../../proofs/support/visitor.ts';
import { slowdown } from '../support/slowdown.ts';

const shared = useShop();
// A separate process, so that a crowd does not delay other tests.
const shop = useOwnShop({ DATABASE_URL: inject('shop').databaseUrl });

const busy = 'The shop is very busy right now. Please try again in a moment.';

/** Sends all requests at once; reports the count of each status, and how long the slowest took. */
async function crowd(size: number, ask: (number: number) => Promise<Answered>) {
  const startedAt = performance.now();
  const answers = await Promise.all(Array.from({ length: size }, (_, number) => ask(number)));
  const seconds = (performance.now() - startedAt) / 1_000;
  const statuses: Record<number, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  console.log(`${size} at once: answered within ${seconds.toFixed(1)} s`, statuses);
  return { answers, statuses, seconds };
}

test('requests beyond capacity are refused at once, and none is left unanswered', async () => {
  const visitor = shop.visitor();
  await visitor.ask('/');
  const crowded = crowd(800, (number) => visitor.ask(`/my-account?visitor=${number}`));
  // Meanwhile health checks and requests for cached pages are served.
  const meanwhile = [await visitor.ask('/'), await visitor.ask('/healthz')];
  const { answers, statuses, seconds } = await crowded;
  expect(meanwhile.map(({ status }) => status)).toEqual([200, 200]);
  expect(Object.keys(statuses).filter((status) => status !== '302' && status !== '503')).toEqual(
    [],
  );
  expect(statuses[302]).toBeGreaterThan(100);
  expect(seconds).toBeLessThan(20 * slowdown());
  for (const { text, headers } of answers.filter(({ status }) => status === 503)) {
    expect(text).toBe(busy);
    expect(headers.has('retry-after')).toBe(true);
  }
});

test('a crowd that signs in at once causes no server error', async () => {
  const { statuses } = await crowd(300, (number) =>
    shop.visitor().ask('/auth', {
      form: { intent: 'sign-in', email: `${randomUUID()}@example.com`, password: 'wrong-password' },
      headers: { 'x-number': String(number) },
    }),
  );
  expect(Object.keys(statuses).filter((status) => Number(status) === 500)).toEqual([]);
  expect(shop.program.output()).not.toContain('"level":50');
  expect((await shared.visitor().ask('/')).status).toBe(200);
});

test('of a crowd signing up with one email, one gets the account and nobody a server error', async () => {
  const email = `${randomUUID()}@example.com`;
  const typed = { name: 'Asha Rao', email, password: 'secret1', confirmPassword: 'secret1' };
  const { statuses } = await crowd(15, () =>
    shop.visitor().ask('/auth', { form: { intent: 'sign-up', ...typed } }),
  );
  const { 200: made, 409: taken = 0, 503: busyNow = 0 } = statuses;
  expect({ made, others: taken + busyNow }).toEqual({ made: 1, others: 14 });
  expect(shop.program.output()).not.toContain('"level":50');
});
