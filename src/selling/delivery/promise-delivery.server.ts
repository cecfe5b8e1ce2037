import type { ShopSettings } from '#content/settings/shop-settings.ts';
import { deliveredBy, type Parcel } from './delivered-by.ts';
import { stateOfPincode } from './pincode.ts';
import { placeOfPincode } from './pincode-places.server.ts';

/** What a promise goes by. */
export type DeliverySettings = Pick<ShopSettings, 'delivery' | 'details'>;

/** The day by which a parcel is at the door of a pincode, by the settings of the shop; see `deliveredBy`. */
export function promiseDelivery(
  { delivery, details }: DeliverySettings,
  parcel: Omit<Parcel, 'state'>,
) {
  const state = placeOfPincode(parcel.pincode)?.state ?? stateOfPincode(parcel.pincode);
  return deliveredBy({ delivery, shopState: details.state }, { ...parcel, state });
}
