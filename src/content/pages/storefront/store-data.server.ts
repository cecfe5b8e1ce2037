import type { MetaDescriptor, RouterContextProvider } from 'react-router';
import { openPublicPage } from '#app/public-page.server.ts';
import { shopDetailsOf } from '#content/policies/shop-details.ts';
import type { ShopSettings } from '#content/settings/shop-settings.ts';
import { structuredData } from '#app/storefront/page-meta.ts';
import {
  daysFrom,
  regionOf,
  workingDays,
} from '#catalogue/products/storefront/product/shipping-details.ts';
import { policyDays } from '#content/policies/expected-delivery.ts';
import { reachOf } from '#selling/delivery/delivered-by.ts';

/** The shop in schema.org's words, for the head of a public page. */
export async function readStoreData(
  context: Readonly<RouterContextProvider>,
): Promise<MetaDescriptor> {
  const { catalogue, config } = await openPublicPage(context);
  const isAsOriginal = catalogue.writtenPage('cancellation') === undefined;
  return storeData(config.publicUrl?.origin ?? '', catalogue.settings, { isAsOriginal });
}

/**
 * The shop as schema.org data: who it is, where and when it is open, how it delivers and what it takes back. `isAsOriginal`:
 * whether the page about returns shows its original text.
 */
export function storeData(
  origin: string,
  settings: Pick<ShopSettings, 'details' | 'selling' | 'policies' | 'delivery'>,
  { isAsOriginal }: { isAsOriginal: boolean },
): MetaDescriptor {
  const { details, policies } = settings;
  const { name, legalName, phone, email, addressLines, hours } = shopDetailsOf(details);
  const openingHours = hoursForMachines(hours);
  const known = {
    url: `${origin}/`,
    logo: `${origin}/apple-touch-icon.png`,
    telephone: phone,
    email,
  };
  return structuredData('JewelryStore', {
    name,
    ...known,
    image: known.logo,
    address: postalAddress(addressLines),
    ...(openingHours && { openingHours }),
    currenciesAccepted: 'INR',
    parentOrganization: {
      '@type': 'Organization',
      name,
      legalName,
      ...known,
      hasMerchantReturnPolicy: returnData(origin, policies, { isAsOriginal }),
      hasShippingService: shippingData(settings),
    },
  });
}

/** Parses lines that end with town and pincode, then State and country (`shopDetailsOf`). */
function postalAddress(lines: readonly string[]) {
  const [region = ''] = lines.at(-1)?.split(', India') ?? [];
  const [, town, postalCode] = /^(.*?)[\s,-]*([1-9]\d{5})$/.exec(lines.at(-2) ?? '') ?? [];
  return {
    '@type': 'PostalAddress',
    streetAddress: lines.slice(0, postalCode ? -2 : -1).join(', '),
    ...(postalCode && { addressLocality: town, postalCode }),
    addressRegion: region,
    addressCountry: 'IN',
  };
}

const time = String.raw`(\d{1,2})(?::(\d{2}))? ?([AP])M`;
const usualHours = new RegExp(
  String.raw`^([A-Z][a-z])[a-z]*[-–]([A-Z][a-z])[a-z]* ${time} ?[-–] ?${time}$`,
);

/** `Mo-Sa 10:00-20:00` for `Monday-Saturday 10:00 AM-8:00 PM`; null for hours in any other form. */
function hoursForMachines(hours: string): string | null {
  const [, from, to, ...times] = usualHours.exec(hours) ?? [];
  if (!from) return null;
  const [opens, closes] = [times.slice(0, 3), times.slice(3)].map(
    ([hour, minutes = '00', half]) => {
      const sinceMidnight = (Number(hour) % 12) + (half === 'P' ? 12 : 0);
      return `${String(sinceMidnight).padStart(2, '0')}:${minutes}`;
    },
  );
  return `${from}-${to} ${opens}-${closes}`;
}

/**
 * The return policy as schema.org data: damaged pieces only, for a refund or an exchange, within the policy's days. Free returns
 * are claimed only while the page keeps its original text; a change of mind is never claimed, because it is not accepted.
 */
function returnData(
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
function shippingData({
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
