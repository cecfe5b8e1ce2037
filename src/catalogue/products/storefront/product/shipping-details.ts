import { policyDays } from '#content/policies/expected-delivery.ts';
import type { SaleFacts } from './sale-facts.ts';

/** Every day but Sundays, as `expectedDelivery` counts them. */
export const workingDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
  (day) => `https://schema.org/${day}`,
);

/**
 * How offers are delivered, in schema.org's words and by what the shipping policy says: within India, for the fee of an order,
 * in so many days; what is made to order takes its days before that. Each way is written out once on a page, and named by its
 * `@id` from then on. Undefined where the policy names no days.
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

/** So many days in schema.org's words. */
export function daysFrom(minValue: number, maxValue: number) {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' };
}
