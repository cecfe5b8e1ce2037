import type { OrderStatus } from '#orders/orders/order.ts';
import type { Promises } from '#content/policies/promises.ts';
import { isGold, type Karat } from '#price/pricing/karat.ts';
import type { PaymentState } from './payment-words.ts';

type BoughtOrder = {
  status: OrderStatus;
  paymentState: PaymentState;
  isCollected: boolean;
  items: readonly { karat: Karat; fixed: number; leadDays: number | null }[];
};

export type NextStep = { title: string; text: string };

/** The shop's steps for a paid order that has not left, in sequence; none for any other order. */
export function nextStepsOf(
  { status, paymentState, isCollected, items }: BoughtOrder,
  { hallmarked, insured }: Promises,
): NextStep[] {
  if (paymentState !== 'paid' || (status !== 'pending' && status !== 'processing')) return [];
  const isMade = items.some(({ leadDays }) => leadDays !== null);
  const isByWeight = items.some(({ fixed }) => fixed === 0);
  return [
    ...(isMade
      ? [{ title: 'Made for you', text: 'Our goldsmith starts work on your piece.' }]
      : []),
    ...(hallmarked && items.some(({ karat }) => isGold(karat))
      ? [{ title: 'Hallmark', text: 'We check the BIS hallmark and its number.' }]
      : []),
    ...(isByWeight
      ? [
          {
            title: 'Weighing',
            text: 'We weigh every piece again. If one is lighter than shown, we refund the difference.',
          },
        ]
      : []),
    isCollected
      ? { title: 'Collection', text: 'It’s ready for you at our showroom.' }
      : {
          title: insured ? 'Insured parcel' : 'Parcel',
          text: 'Your order leaves in a sealed box, and we send you the tracking number.',
        },
  ];
}
