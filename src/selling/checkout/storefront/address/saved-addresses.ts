import { isSameAddress, type SavedAddress } from '#people/accounts/addresses/addresses.ts';
import type { ShippingForm } from '#selling/checkout/forms.ts';
import { type Answer, askShop } from '#app/storefront/viewer/call-shop.ts';
import { changeShop } from '#app/storefront/viewer/change-shop.ts';
import { createResource } from '#app/storefront/viewer/resource.ts';

type Addresses = { addresses: SavedAddress[] };
type Saved = Addresses & { change: 'saved' | 'already' };

const path = '/api/addresses';

/** The shopper's saved addresses as the server last listed them. */
export const savedAddresses = createResource<SavedAddress[]>(async () => {
  const answer = await askShop<Addresses>(path);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.value.addresses;
});

export function saveNewAddress(form: ShippingForm): Promise<Answer<Saved>> {
  return show(changeShop<Saved>(path, { method: 'POST', body: form }));
}

export function makeDefault({ id }: SavedAddress): Promise<Answer<Addresses>> {
  return show(changeShop<Addresses>(path, { method: 'PATCH', body: { id } }));
}

export function deleteAddress({ id }: SavedAddress): Promise<Answer<Addresses>> {
  return show(changeShop<Addresses>(path, { method: 'DELETE', body: { id } }));
}

/** Restores a deleted address, as the default if it was the default. */
export async function restoreAddress(address: SavedAddress): Promise<Answer<Addresses>> {
  const { id: _id, isDefault, ...fields } = address;
  const answer = await show(changeShop<Saved>(path, { method: 'POST', body: fields }));
  const restored = answer.ok && answer.value.addresses.find((each) => isSameAddress(each, address));
  return isDefault && restored ? makeDefault(restored) : answer;
}

async function show<T extends Addresses>(asked: Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await asked;
  if (answer.ok) savedAddresses.set(answer.value.addresses);
  return answer;
}
