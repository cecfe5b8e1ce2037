import { daysFrom, workingDays } from '#catalogue/products/storefront/product/shipping-details.ts';
import { policyDays } from '#content/policies/expected-delivery.ts';
import type { ShopSettings } from '#content/settings/shop-settings.ts';
import { reachOf } from '#selling/delivery/delivered-by.ts';

/**
 * What the shop takes back, in schema.org's words: damaged pieces alone, for money or for the same piece once more, in the days
 * of the policies. That it is fetched and paid back whole is said while the page says so in its original words, and of a
 * change of mind nothing, because the shop takes none back for it.
 */
export function returnData(
  origin: string,
  { returnWithinDays, replaceWithinDays }: ShopSettings['policies'],
  { isAsOriginal }: { isAsOriginal: boolean },
): object[] {
  const within = (merchantReturnDays: number, refundType: 'FullRefund' | 'ExchangeRefund') => ({
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'IN',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays,
    itemCondition: 'https://schema.org/DamagedCondition',
    refundType: `https://schema.org/${refundType}`,
    merchantReturnLink: `${origin}/cancellation-and-refunds`,
    ...(isAsOriginal && {
      returnMethod: 'https://schema.org/ReturnByMail',
      itemDefectReturnFees: 'https://schema.org/FreeReturn',
    }),
  });
  return [
    within(returnWithinDays, 'FullRefund'),
    ...(replaceWithinDays > 0 ? [within(replaceWithinDays, 'ExchangeRefund')] : []),
  ];
}

/**
 * How orders are delivered, in schema.org's words: within India, for the fee of an order, in the days of the policy where it
 * names any. Where the shop has stated its carriers, only to where they go, and up to what they insure.
 */
export function shippingData({
  selling: { shippingFee },
  policies: { deliveryWithin },
  delivery,
}: Pick<ShopSettings, 'selling' | 'policies' | 'delivery'>): object | undefined {
  const { to, notTo, largestValue } = reachOf(delivery);
  if (to.length === 0) return undefined;
  const days = policyDays(deliveryWithin);
  const conditions = { '@type': 'ShippingConditions' };
  return {
    '@type': 'ShippingService',
    fulfillmentType: 'https://schema.org/FulfillmentTypeDelivery',
    shippingConditions: [
      {
        ...conditions,
        shippingDestination: regionOf(to),
        shippingRate: { '@type': 'MonetaryAmount', value: shippingFee / 100, currency: 'INR' },
        ...(largestValue !== null && {
          orderValue: { '@type': 'MonetaryAmount', maxValue: largestValue / 100, currency: 'INR' },
        }),
        ...(days && {
          transitTime: {
            '@type': 'ServicePeriod',
            duration: daysFrom(days.first, days.last),
            ...(days.isWorking && { businessDays: workingDays }),
          },
        }),
      },
      ...(notTo.length > 0
        ? [{ ...conditions, shippingDestination: regionOf(notTo), doesNotShip: true }]
        : []),
    ],
  };
}

/** India, or the parts of it whose pincodes begin so. */
function regionOf(prefixes: readonly string[]) {
  return {
    '@type': 'DefinedRegion',
    addressCountry: 'IN',
    ...(!prefixes.includes('') && { postalCodePrefix: prefixes }),
  };
}
