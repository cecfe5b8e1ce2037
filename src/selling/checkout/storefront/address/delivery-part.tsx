import { Suspense } from 'react';
import { longestLead } from '#selling/cart/cart.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { Checkout } from '#selling/checkout/storefront/read-checkout.server.ts';

/** Loaded lazily: not every shop promises delivery days. */
const DeliveryDay = lazyPart(() => import('#selling/delivery/storefront/delivery-day.tsx'));

/** The day by which the order reaches the pincode of its address. */
export function DeliveryPart({ checkout, pincode }: { checkout: Checkout; pincode: string }) {
  const { promisesDays, isCollected, cart } = checkout;
  if (!promisesDays || isCollected) return null;
  return (
    <Suspense>
      <DeliveryDay pincode={pincode} value={cart.total} days={longestLead(cart.lines)} />
    </Suspense>
  );
}
