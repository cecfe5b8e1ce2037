import type { Shop } from '#app/shop.server.ts';

/** Whose books the shop shows: those of its sandbox for as long as it has no keys of the payment provider. */
export function booksOf({ config }: Pick<Shop, 'config'>): { isTest: boolean } {
  return { isTest: config.payments.mode !== 'razorpay' };
}
