import { data, redirect, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import type { SavedAddress } from '#people/accounts/addresses/addresses.ts';
import {
  deleteAddress,
  makeDefaultAddress,
  replaceAddress,
  saveAddress,
} from '#people/accounts/addresses/change-addresses.server.ts';
import {
  type ShippingField,
  shippingErrors,
  shippingFields,
  type ShippingForm,
  shippingForm,
} from '#selling/checkout/forms.ts';
import { pincodeOf, stateOfPincode } from '#selling/delivery/pincode.ts';
import { shopContext } from '#app/shop-context.ts';
import type { Shop } from '#app/shop.server.ts';
import type { AddressMessage } from './address-messages.ts';
import { readOwnForm } from '#app/storefront/viewer/own-form.server.ts';

/** The answer to an address book form that did not redirect. */
export type AddressAnswer = {
  /** What was typed, and its errors. */
  values?: Record<ShippingField, string>;
  errors?: Partial<Record<ShippingField, string>>;
  notice?: AddressMessage;
  /** The address just removed, to be restored. */
  removed?: SavedAddress;
};

type ActionResponse = ReturnType<typeof data<AddressAnswer>> | Response;
type Input = { shop: Shop; userId: string; posted: FormData };

/** Handles the forms of the address book. The owner is determined by the session alone. */
export async function handleAddressForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<ActionResponse> {
  const { viewer, posted } = await readOwnForm(context, request);
  const asked = { shop: context.get(shopContext), userId: viewer.id, posted };
  switch (asked.posted.get('intent')) {
    case 'remove':
      return remove(asked);
    case 'default':
      return makeDefault(asked);
    case 'restore':
      return restore(asked);
    default:
      return save(asked);
  }
}

async function save({ shop: { db, clock }, userId, posted }: Input): Promise<ActionResponse> {
  const values = typedIn(posted);
  const parsed = shippingForm.safeParse(values);
  if (!parsed.success) return data({ values, errors: shippingErrors(values) ?? {} }, 400);
  const refuse = (notice: AddressMessage) => data({ values, notice }, 409);
  const address = parsed.data;
  const addressId = idIn(posted);
  const saved = addressId
    ? await replaceAddress(db, { userId, addressId, address })
    : await saveAddress(db, clock, { userId, address });
  if (!saved.ok) return refuse(saved.reason);
  return saved.value === 'already' ? refuse('already') : onward('saved');
}

async function remove({ shop: { db }, userId, posted }: Input): Promise<ActionResponse> {
  const addressId = idIn(posted);
  const removed = addressId && (await deleteAddress(db, { userId, addressId }));
  return removed ? data({ removed }) : onward();
}

/** Restores a removed address, as the default if it was. */
async function restore({ shop, userId, posted }: Input): Promise<ActionResponse> {
  const { db, clock } = shop;
  const parsed = shippingForm.safeParse(typedIn(posted));
  if (!parsed.success) return onward();
  const address: ShippingForm = parsed.data;
  const saved = await saveAddress(db, clock, { userId, address, isDefault: isTicked(posted) });
  return saved.ok ? onward('restored') : data({ notice: saved.reason }, 409);
}

async function makeDefault({ shop: { db }, userId, posted }: Input): Promise<ActionResponse> {
  const addressId = idIn(posted);
  const made = addressId ? await makeDefaultAddress(db, { userId, addressId }) : null;
  return made?.ok ? onward('default') : data({ notice: 'no-such-address' as const }, 404);
}

/** The field values; a state that was not chosen follows from the pincode. */
function typedIn(posted: FormData): Record<ShippingField, string> {
  const text = (name: string) => String(posted.get(name) ?? '').slice(0, 1000);
  const values = Object.fromEntries(shippingFields.map((name) => [name, text(name)]));
  const pincode = pincodeOf(text('pincode'));
  const state = text('state') || (stateOfPincode(pincode) ?? '');
  return { ...(values as Record<ShippingField, string>), pincode, state };
}

function idIn(posted: FormData): string | null {
  return z.uuid().safeParse(posted.get('id')).data ?? null;
}

function isTicked(posted: FormData): boolean {
  return posted.get('isDefault') === 'true';
}

function onward(done?: AddressMessage): Response {
  return redirect(`/my-account/addresses${done ? `?done=${done}` : ''}`, 303);
}
