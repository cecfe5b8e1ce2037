const begin = 'order ';

/** The thread of an order's messages: they go out in the order in which they were written, on each channel. */
export const orderThread = (orderId: string) => `${begin}${orderId}`;

/** The order whose thread this is; null for any other. */
export function orderOfThread(thread: string | null): string | null {
  return thread?.startsWith(begin) ? thread.slice(begin.length) : null;
}
