import type { ShopSettings } from '#content/settings/shop-settings.ts';
import { deliveredBy, type Parcel } from './delivered-by.ts';
import { stateOfPincode } from './pincode.ts';
import { placeOfPincode } from './pincode-places.server.ts';

/** The settings behind a delivery promise. */
export type DeliverySettings = Pick<ShopSettings, 'delivery' | 'details'>;

/** The promised delivery day for a pincode under the shop's settings; see `deliveredBy`. */
export function promiseDelivery(
  { delivery, details }: DeliverySettings,
  parcel: Omit<Parcel, 'state'>,
) {
  const state = placeOfPincode(parcel.pincode)?.state ?? stateOfPincode(parcel.pincode);
  return deliveredBy({ delivery, shopState: details.state }, { ...parcel, state });
}
