import { expect, test, vi } from 'vitest';
import { openAdmission, openAdmissionByKey, TooBusy } from './admission.server.ts';

/** Work that ends on the test's command. */
function piece() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: vi.fn(() => promise), end: () => resolve('done') };
}
const limits = { maxConcurrent: 2, maxQueued: 1, maxWaitMs: 60_000 };

test('two requests run at once, one waits, and any further one is refused immediately', async () => {
  const admission = openAdmission(limits);
  const [first, second, third, fourth] = [piece(), piece(), piece(), piece()];
  const begun = [first, second, third].map(({ work }) => admission.run(work));
  await expect(admission.run(fourth.work)).rejects.toBeInstanceOf(TooBusy);
  expect([first, second, third, fourth].map(({ work }) => work.mock.calls.length)).toEqual([
    1, 1, 0, 0,
  ]);
  first.end();
  await begun[0];
  expect(third.work).toHaveBeenCalledOnce();
  second.end();
  third.end();
  expect(await Promise.all(begun)).toEqual(['done', 'done', 'done']);
  const after = piece();
  after.end();
  expect(await admission.run(after.work)).toBe('done');
});

test('a request waits no longer than the limit, and then takes no place', async () => {
  const admission = openAdmission({ maxConcurrent: 1, maxQueued: 1, maxWaitMs: 10 });
  const [first, second, third] = [piece(), piece(), piece()];
  const begun = admission.run(first.work);
  await expect(admission.run(second.work)).rejects.toBeInstanceOf(TooBusy);
  first.end();
  third.end();
  await begun;
  expect(await admission.run(third.work)).toBe('done');
  expect(second.work).not.toHaveBeenCalled();
});

test('a failure frees its place', async () => {
  const admission = openAdmission({ ...limits, maxConcurrent: 1 });
  await expect(admission.run(() => Promise.reject(new Error('fault')))).rejects.toThrow('fault');
  expect(await admission.run(() => Promise.resolve(1))).toBe(1);
});

test('each key has its own limit', async () => {
  const byKey = openAdmissionByKey({ maxConcurrent: 1, maxQueued: 0, maxWaitMs: 60_000 });
  const [one, other, again] = [piece(), piece(), piece()];
  const begun = [byKey.run('one', one.work), byKey.run('other', other.work)];
  await expect(byKey.run('one', again.work)).rejects.toBeInstanceOf(TooBusy);
  one.end();
  other.end();
  expect(await Promise.all(begun)).toEqual(['done', 'done']);
  again.end();
  expect(await byKey.run('one', again.work)).toBe('done');
});
