import {
  daysFrom,
  regionOf,
  workingDays,
} from '#catalogue/products/storefront/product/shipping-details.ts';
import { policyDays } from '#content/policies/expected-delivery.ts';
import type { ShopSettings } from '#content/settings/shop-settings.ts';
import { reachOf } from '#selling/delivery/delivered-by.ts';

/**
 * The return policy as schema.org data: damaged pieces only, for a refund or an exchange, within the policy's days. Free returns
 * are claimed only while the page keeps its original text; a change of mind is never claimed, because it is not accepted.
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
 * Delivery as schema.org data: within India, for the fee of an order, in the policy's days if it names any. If the shop has
 * stated its carriers, only where they go, and up to the value that they insure.
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
