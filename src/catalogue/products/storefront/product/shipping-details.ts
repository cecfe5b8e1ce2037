import { policyDays } from '#content/policies/expected-delivery.ts';
import type { SaleFacts } from './sale-facts.ts';

/** Monday to Saturday, as `expectedDelivery` counts them. */
export const workingDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
  (day) => `https://schema.org/${day}`,
);

/**
 * Delivery of offers as schema.org data, following the shipping policy: within India, for the fee of an order, in the
 * policy's days, preceded by the days to make a made-to-order piece. Each variant is written out once per page and then
 * referenced by `@id`. Undefined if the policy names no days.
 */
export function shippingDetails({ shippingFee, deliveryWithin }: SaleFacts) {
  const days = policyDays(deliveryWithin);
  const written = new Set<string>();
  return (madeInDays: number | null): object | undefined => {
    if (!days) return undefined;
    const id = madeInDays === null ? '#delivery' : `#delivery-${madeInDays}`;
    if (written.has(id)) return { '@id': id };
    written.add(id);
    return {
      '@type': 'OfferShippingDetails',
      '@id': id,
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
      shippingRate: { '@type': 'MonetaryAmount', value: shippingFee / 100, currency: 'INR' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        ...(madeInDays !== null && { handlingTime: daysFrom(madeInDays, madeInDays) }),
        transitTime: daysFrom(days.first, days.last),
        ...(days.isWorking && {
          businessDays: {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: workingDays,
          },
        }),
      },
    };
  };
}

/** A number of days as schema.org data. */
export function daysFrom(minValue: number, maxValue: number) {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' };
}
