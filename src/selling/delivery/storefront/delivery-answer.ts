import { lastingStorage } from '#ui/browser-storage.ts';
import { askShop, shopUnreachable } from '#app/storefront/viewer/call-shop.ts';
import type { Paise } from '#price/money/money.ts';

/** The answer for a pincode. */
export type DeliveryAnswer = {
  pincode: string;
  /** Whether it is a valid pincode at all. */
  isPlace: boolean;
  isDelivered: boolean;
  said: string;
};

/** The value in paise, and the longest lead time in days; 0 where all is in stock. */
export type ToDeliver = { value: Paise; days: number };

/** Asks the server for the delivery day at a pincode and remembers the pincode; a message where the server is unreachable. */
export async function askDelivery(
  pincode: string,
  { value, days }: ToDeliver,
): Promise<DeliveryAnswer> {
  const query = new URLSearchParams({ pincode, value: `${value}`, days: `${days}` });
  const answer = await askShop<DeliveryAnswer>(`/api/delivery?${query}`);
  if (!answer.ok) return { pincode, isPlace: false, isDelivered: false, said: shopUnreachable };
  if (answer.value.isPlace) lastingStorage.remember(storageKey, answer.value.pincode);
  return answer.value;
}

const storageKey = 'kanak.my-pincode';

/** The pincode last asked about in this browser; empty where there is none. */
export function readMyPincode(): string {
  const pincode = lastingStorage.recall(storageKey);
  return typeof pincode === 'string' && /^[1-9]\d{5}$/.test(pincode) ? pincode : '';
}
