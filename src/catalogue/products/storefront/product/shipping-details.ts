import { policyDays } from '#content/policies/expected-delivery.ts';
import type { Paise } from '#price/money/money.ts';
import type { SaleFacts } from './sale-facts.ts';

/** Monday to Saturday, as `expectedDelivery` counts them. */
export const workingDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
  (day) => `https://schema.org/${day}`,
);

type Offered = { price: Paise; madeInDays: number | null };

/**
 * Delivery of offers as schema.org data, following the shipping policy: where the carriers go, for the fee of an order, in the
 * policy's days, preceded by the days to make a made-to-order piece. Each variant is written out once per page and then
 * referenced by `@id`. Undefined if the policy names no days, for a piece worth more than the carriers insure, and where they
 * leave out parts of a region: this form cannot say so, and that of the shop does (`policy-data`).
 */
export function shippingDetails({ shippingFee, deliveryWithin, reach }: SaleFacts) {
  const days = policyDays(deliveryWithin);
  const written = new Set<string>();
  const isWhole = reach.to.length > 0 && reach.notTo.length === 0;
  return ({ price, madeInDays }: Offered): object | undefined => {
    if (!days || !isWhole || price > (reach.largestValue ?? Infinity)) return undefined;
    const id = madeInDays === null ? '#delivery' : `#delivery-${madeInDays}`;
    if (written.has(id)) return { '@id': id };
    written.add(id);
    return {
      '@type': 'OfferShippingDetails',
      '@id': id,
      shippingDestination: regionOf(reach.to),
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

/** India, or its parts with these prefixes of pincodes. */
export function regionOf(prefixes: readonly string[]) {
  return {
    '@type': 'DefinedRegion',
    addressCountry: 'IN',
    ...(!prefixes.includes('') && { postalCodePrefix: prefixes }),
  };
}

/** A number of days as schema.org data. */
export function daysFrom(minValue: number, maxValue: number) {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' };
}
