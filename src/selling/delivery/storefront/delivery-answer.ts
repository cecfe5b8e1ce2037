import { lastingStorage } from '#ui/browser-storage.ts';
import { askShop, shopUnreachable } from '#app/storefront/viewer/call-shop.ts';
import type { Paise } from '#price/money/money.ts';

/** What is said of a pincode. */
export type DeliveryAnswer = {
  pincode: string;
  /** Whether it can be a pincode at all. */
  isPlace: boolean;
  isDelivered: boolean;
  said: string;
};

/** What would be sent: its value in paise, and in how many days the last piece of it is made; 0 out of stock. */
export type ToDeliver = { value: Paise; days: number };

/** Asks the shop by which day something is at a pincode, and stores that in this browser; says so where it cannot be asked. */
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

/** The pincode that was last asked about in this browser; empty where none was. */
export function readMyPincode(): string {
  const pincode = lastingStorage.recall(storageKey);
  return typeof pincode === 'string' && /^[1-9]\d{5}$/.test(pincode) ? pincode : '';
}
