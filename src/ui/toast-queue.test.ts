// Specification, storefront 9: Toasts: 5000 ms, one at a time; a second set up to 3 for 4000 ms

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ToastQueue, toastRules } from './toast-queue.ts';

const titles = (queue: ToastQueue) => queue.shown().map(({ title }) => title);

describe('a toast queue', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('shows one toast at a time, the newest, for 5000 ms', () => {
    const queue = new ToastQueue(toastRules.main);
    queue.add({ title: 'first', kind: 'success' });
    vi.advanceTimersByTime(3000);
    queue.add({ title: 'second', kind: 'info' });
    expect(titles(queue)).toEqual(['second']);
    vi.advanceTimersByTime(4999);
    expect(titles(queue)).toEqual(['second']);
    vi.advanceTimersByTime(1);
    expect(titles(queue)).toEqual([]);
  });

  test('shows a toast with its own duration for that long', () => {
    const queue = new ToastQueue(toastRules.main);
    queue.add({ title: 'take your time', kind: 'success', durationMs: 10_000 });
    vi.advanceTimersByTime(9999);
    expect(titles(queue)).toEqual(['take your time']);
    vi.advanceTimersByTime(1);
    expect(titles(queue)).toEqual([]);
  });

  test('shows up to three notices for 4000 ms, dropping the oldest', () => {
    const queue = new ToastQueue(toastRules.notice);
    for (const title of ['1', '2', '3', '4']) queue.add({ title, kind: 'info' });
    vi.advanceTimersByTime(3999);
    expect(titles(queue)).toEqual(['2', '3', '4']);
    vi.advanceTimersByTime(1);
    expect(titles(queue)).toEqual([]);
  });

  test('stays visible while paused, and has its full time again afterwards', () => {
    const queue = new ToastQueue(toastRules.main);
    queue.add({ title: 'read me', kind: 'info' });
    vi.advanceTimersByTime(4000);
    queue.pause();
    vi.advanceTimersByTime(60_000);
    expect(titles(queue)).toEqual(['read me']);
    queue.resume();
    vi.advanceTimersByTime(5000);
    expect(titles(queue)).toEqual([]);
  });

  test('is not left paused when the toast under the pointer is dismissed', () => {
    const queue = new ToastQueue(toastRules.main);
    queue.add({ title: 'first', kind: 'info' });
    queue.pause();
    queue.dismiss(queue.shown()[0]?.id ?? 0);
    queue.add({ title: 'second', kind: 'info' });
    vi.advanceTimersByTime(5000);
    expect(titles(queue)).toEqual([]);
  });

  test('notifies its listeners of every change until they unsubscribe', () => {
    const queue = new ToastQueue(toastRules.main);
    const listener = vi.fn();
    const stop = queue.subscribe(listener);
    queue.add({ title: 'one', kind: 'info' });
    vi.advanceTimersByTime(5000);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    queue.add({ title: 'two', kind: 'info' });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
