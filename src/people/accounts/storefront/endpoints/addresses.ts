import { z } from 'zod';
import type { EndpointHandle } from '#platform/http/endpoints.server.ts';
import { methodNotAllowed, readJson, refuse } from '#platform/http/json.server.ts';
import { readAddresses } from '#people/accounts/addresses/address-queries.server.ts';
import {
  deleteAddress,
  makeDefaultAddress,
  saveAddress,
} from '#people/accounts/addresses/change-addresses.server.ts';
import { readViewer } from '#people/accounts/viewer.server.ts';
import { shippingForm } from '#selling/checkout/forms.ts';
import { shopContext } from '#app/shop-context.ts';
import type { Shop } from '#app/shop.server.ts';
import type { Route } from './+types/addresses.ts';

export const handle: EndpointHandle = { audience: 'viewer' };

const chosenAddress = z.strictObject({ id: z.uuid() });

/** GET: the viewer's own saved addresses, the default first, then the newest. 401 if signed out. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await readViewer(context, request);
  if (!viewer) return refuse(401, 'signed-out');
  return Response.json({ addresses: await readAddresses(context.get(shopContext).db, viewer.id) });
}

/**
 * POST saves an address, with the fields of the shipping form, and reports `saved` or `already`; PATCH makes the address with
 * this `id` the default; DELETE deletes it. All return the resulting addresses.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await readViewer(context, request);
  if (!viewer) return refuse(401, 'signed-out');
  const shop = context.get(shopContext);
  switch (request.method) {
    case 'POST':
      return save(shop, viewer.id, request);
    case 'PATCH':
    case 'DELETE':
      return change(shop, viewer.id, request);
    default:
      return methodNotAllowed('GET', 'POST', 'PATCH', 'DELETE');
  }
}

async function save({ db, clock }: Shop, userId: string, request: Request): Promise<Response> {
  const form = await readJson(request, shippingForm);
  if (!form.ok) return refuse(400, form.reason);
  const saved = await saveAddress(db, clock, { userId, address: form.value });
  if (!saved.ok) return refuse(409, saved.reason);
  return Response.json({ change: saved.value, addresses: await readAddresses(db, userId) });
}

async function change({ db }: Shop, userId: string, request: Request): Promise<Response> {
  const form = await readJson(request, chosenAddress);
  if (!form.ok) return refuse(400, form.reason);
  const own = { userId, addressId: form.value.id };
  if (request.method === 'DELETE') {
    await deleteAddress(db, own);
  } else {
    const made = await makeDefaultAddress(db, own);
    if (!made.ok) return refuse(404, made.reason);
  }
  return Response.json({ addresses: await readAddresses(db, userId) });
}
