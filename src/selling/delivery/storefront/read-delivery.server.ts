import type { RouterContextProvider } from 'react-router';
import { shopContext } from '#app/shop-context.ts';
import { policyFactsOf } from '#content/policies/policy-facts.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import type { ShopSettings } from '#content/settings/shop-settings.ts';
import { requestContextKey } from '#platform/http/request-context.ts';
import { formatDay } from '#platform/indian-time.ts';
import { paise } from '#price/money/money.ts';
import { maxLeadDays } from '#selling/checkout/forms.ts';
import { pincodeOf } from '#selling/delivery/pincode.ts';
import { placeOfPincode } from '#selling/delivery/pincode-places.server.ts';
import { promiseDelivery } from '#selling/delivery/promise-delivery.server.ts';
import type { DeliveryAnswer } from './delivery-answer.ts';

/** The answer for the pincode in the URL; see `deliveryAnswer`. */
export async function readDelivery(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<DeliveryAnswer> {
  // Private: the answer is only valid within the hour.
  context.get(requestContextKey).audience = 'private';
  const { db, clock } = context.get(shopContext);
  return deliveryAnswer(await readSettings(db), clock(), new URL(request.url).searchParams);
}

/**
 * The delivery day at a `pincode` for pieces worth `value` paise with a lead time of `days`. Informational only: an order
 * computes its own day.
 */
export function deliveryAnswer(
  settings: ShopSettings,
  orderedAt: Date,
  query: URLSearchParams,
): DeliveryAnswer {
  const typed = (query.get('pincode') ?? '').slice(0, 40);
  const pincode = pincodeOf(typed);
  if (!/^[1-9]\d{5}$/.test(pincode)) {
    const said = 'Please enter a valid pincode';
    return { pincode: typed, isPlace: false, isDelivered: false, said };
  }
  const value = paise(numberIn(query, 'value'));
  const leadDays = Math.min(maxLeadDays, numberIn(query, 'days'));
  const promise = promiseDelivery(settings, { orderedAt, pincode, value, leadDays });
  const place = placeOfPincode(pincode);
  const where = place ? `${place.city}, ${place.state} ${pincode}` : pincode;
  const said = wordsOf(promise, where, settings);
  return { pincode, isPlace: true, isDelivered: promise?.ok ?? true, said };
}

/** A whole number of at most fifteen digits, 0 for anything else. */
function numberIn(query: URLSearchParams, name: string): number {
  return Number(/^\d{1,15}$/.exec(query.get(name) ?? '')?.[0] ?? 0);
}

type Promised = ReturnType<typeof promiseDelivery>;

function wordsOf(promise: Promised, where: string, { policies, details }: ShopSettings): string {
  if (promise === null) {
    return `We deliver to ${where} in ${policyFactsOf(policies).deliveryWithin}.`;
  }
  // Non-breaking spaces, so that the date stays on one line.
  if (promise.ok)
    return `Delivered to ${where} by ${formatDay(promise.value).replaceAll(' ', '\u{a0}')}`;
  const why = {
    'not-delivered-there': `We don’t deliver to ${where} yet.`,
    'not-insured-there': `Our carriers don’t insure this value to ${where}.`,
  }[promise.reason];
  return `${why} Please call us on ${details.phone}: we’ll find a way.`;
}
