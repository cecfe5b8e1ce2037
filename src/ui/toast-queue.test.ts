import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ToastQueue } from './toast-queue.ts';

const titles = (queue: ToastQueue) => queue.shown().map(({ title }) => title);

describe('a queue of messages', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('shows the newest, for its whole time', () => {
    const queue = new ToastQueue({ shownAtOnce: 1, durationMs: 5000 });
    queue.add({ title: 'first', kind: 'success' });
    vi.advanceTimersByTime(3000);
    queue.add({ title: 'second', kind: 'info' });
    expect(titles(queue)).toEqual(['second']);
    vi.advanceTimersByTime(4999);
    expect(titles(queue)).toEqual(['second']);
    vi.advanceTimersByTime(1);
    expect(titles(queue)).toEqual([]);
  });

  test('shows as many at once as it may, the oldest making room', () => {
    const queue = new ToastQueue({ shownAtOnce: 3, durationMs: 4000 });
    for (const title of ['1', '2', '3', '4']) queue.add({ title, kind: 'info' });
    expect(titles(queue)).toEqual(['2', '3', '4']);
    vi.advanceTimersByTime(4000);
    expect(titles(queue)).toEqual([]);
  });

  test('stays in sight while paused and has its whole time again afterwards', () => {
    const queue = new ToastQueue({ shownAtOnce: 1, durationMs: 5000 });
    queue.add({ title: 'read me', kind: 'info' });
    vi.advanceTimersByTime(4000);
    queue.pause();
    vi.advanceTimersByTime(60_000);
    expect(titles(queue)).toEqual(['read me']);
    queue.resume();
    vi.advanceTimersByTime(5000);
    expect(titles(queue)).toEqual([]);
  });

  test('is not left paused when the message under the pointer is dismissed', () => {
    const queue = new ToastQueue({ shownAtOnce: 1, durationMs: 5000 });
    queue.add({ title: 'first', kind: 'info' });
    queue.pause();
    queue.dismiss(queue.shown()[0]?.id ?? 0);
    queue.add({ title: 'second', kind: 'info' });
    vi.advanceTimersByTime(5000);
    expect(titles(queue)).toEqual([]);
  });

  test('tells its listeners of every change', () => {
    const queue = new ToastQueue({ shownAtOnce: 1, durationMs: 5000 });
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
