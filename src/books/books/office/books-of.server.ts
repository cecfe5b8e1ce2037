import type { Shop } from '#app/shop.server.ts';

/** Whose books the shop shows: those of its sandbox while it has no payment provider keys. */
export function booksOf({ config }: Pick<Shop, 'config'>): { isTest: boolean } {
  return { isTest: config.payments.mode !== 'razorpay' };
}
