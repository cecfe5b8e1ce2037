const begin = 'order ';

/** The thread of an order's messages: they are sent in the order in which they were queued, on each channel. */
export const orderThread = (orderId: string) => `${begin}${orderId}`;

/** The order that a thread belongs to; null for any other thread. */
export function orderOfThread(thread: string | null): string | null {
  return thread?.startsWith(begin) ? thread.slice(begin.length) : null;
}
