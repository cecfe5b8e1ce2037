// Specification, storefront 3: Auth state: user, session, isLoading, isInitialized (difference 33)
// Specification, storefront 9: Category data 5 minutes fresh, 10 kept; 3 retries (difference 17)

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createResource } from './resource.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('concurrent loads ask the shop once', async () => {
  const ask = vi.fn(() => Promise.resolve('Asha'));
  const data = createResource(ask);
  await Promise.all([data.load(), data.load(), data.load()]);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(data.state()).toEqual({ status: 'ready', value: 'Asha' });
});

test('a shop that does not answer is asked three more times before the load fails', async () => {
  const ask = vi.fn(() => Promise.reject(new Error('no answer')));
  const data = createResource(ask);
  const loaded = data.load();
  await vi.runAllTimersAsync();
  await loaded;
  expect(ask).toHaveBeenCalledTimes(4);
  expect(data.state()).toEqual({ status: 'failed' });
});

test('a failed load can be repeated', async () => {
  const ask = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('no answer'));
  const data = createResource(ask);
  const failed = data.load();
  await vi.runAllTimersAsync();
  await failed;
  ask.mockResolvedValue('back');
  const again = data.load();
  expect(data.state()).toEqual({ status: 'loading' });
  await again;
  expect(data.state()).toEqual({ status: 'ready', value: 'back' });
});

test('a value set meanwhile is not overwritten by an older answer', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const data = createResource(() => promise);
  const loaded = data.load();
  data.set('newer');
  resolve('older');
  await loaded;
  expect(data.state()).toEqual({ status: 'ready', value: 'newer' });
});

test('listeners are notified of every change until they unsubscribe', () => {
  const data = createResource(() => Promise.resolve(1));
  const listener = vi.fn();
  const stop = data.subscribe(listener);
  data.set(2);
  stop();
  data.set(3);
  expect(listener).toHaveBeenCalledTimes(1);
});
