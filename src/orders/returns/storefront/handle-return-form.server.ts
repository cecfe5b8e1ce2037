import { data, redirect, type RouterContextProvider } from 'react-router';
import { firstErrors } from '#platform/first-errors.ts';
import { readForm } from '#platform/http/form.server.ts';
import { addressBlock } from '#people/accounts/addresses/address-block.server.ts';
import { readViewer, visitorOf } from '#people/accounts/viewer.server.ts';
import type { Order } from '#orders/orders/record-order.server.ts';
import { returnForm } from '#orders/returns/forms.ts';
import { requestReturn } from '#orders/returns/request-return.server.ts';
import { readReturnRight } from '#orders/returns/return-right-queries.server.ts';
import { withdrawReturn } from '#orders/returns/withdraw-return.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { Shop } from '#app/shop.server.ts';
import { requireFormOf } from '#app/storefront/viewer/own-form.server.ts';
import { readBuyersOrder } from '#orders/orders/storefront/read-own-order.server.ts';
import {
  type ReturnAnswer,
  returnNotices,
  tooManyReturns,
  type ReturnValues,
} from './return-answer.ts';
import { photoRefusals } from '#catalogue/media/photos.ts';
import { type PostedPhotos, readPhotoForm } from '#catalogue/media/read-photo-form.server.ts';
import { maxReturnWords } from '#orders/returns/return-request.ts';

type Context = Readonly<RouterContextProvider>;
type Refused = ReturnType<typeof data<ReturnAnswer>>;

/**
 * Handles the buyer's return forms. A multipart form with photographs requests a return; it is read only if the order may be
 * returned, and by few requests at once. Its address says for whom its page was rendered, because photographs precede what
 * scripts append to a form. Any other form withdraws the return it names. Both redirect to the order.
 */
export async function handleReturnForm(
  context: Context,
  request: Request,
  orderId: string,
): Promise<Refused> {
  const viewer = await readViewer(context, request);
  const isRequest = request.headers.get('content-type')?.startsWith('multipart/');
  const withdrawal = isRequest ? null : await readForm(request);
  if (withdrawal) {
    requireFormOf(viewer, { request, posted: withdrawal, page: pageOf(orderId) });
  }
  const order = await readBuyersOrder(context, request, orderId);
  if (!order) throw data(null, 404);
  const shop = context.get(shopContext);
  if (withdrawal) return withdraw(shop, order, withdrawal);
  const { clientAddress } = visitorOf(context, request);
  for (const attempt of [
    () => shop.limits.take('return-of-order', order.id),
    () => shop.limits.take('return-from-address', addressBlock(clientAddress)),
  ]) {
    const taken = await attempt();
    if (!taken.ok) return refuse({ notice: tooManyReturns(taken.waitSeconds) }, 429);
  }
  const right = await readReturnRight(shop.db, order, shop.clock());
  if (right.open.length === 0) return refuse({ notice: returnNotices['too-late'] }, 409);
  const values: ReturnValues = { units: [], wish: '', reason: '', description: '' };
  const posted = await readPhotoForm(request, shop, {
    onField: (name, text) => note(values, name, text),
    isValid: () => returnForm.safeParse(values).success,
    maxFields: maxUnits,
  });
  return posted
    ? ask(shop, order, { ...posted, values })
    : refuse({ values, hadPhotos: true, notice: returnNotices.busy }, 503);
}

async function withdraw(shop: Shop, order: Order, posted: FormData): Promise<never> {
  const id = posted.get('withdraw');
  if (typeof id !== 'string') throw data(null, 400);
  const withdrawn = await withdrawReturn(shop, { id, orderId: order.id });
  if (!withdrawn.ok && withdrawn.reason === 'not-found') throw data(null, 404);
  // If the parcel has arrived in the meantime, the order says so.
  throw redirect(backTo(order));
}

async function ask(
  shop: Shop,
  order: Order,
  { values, photos, hadPhotos, refusal }: PostedPhotos & { values: ReturnValues },
): Promise<Refused> {
  const checked = returnForm.safeParse(values);
  const errors = {
    ...(!checked.success && firstErrors(checked.error)),
    ...(refusal && { photos: photoRefusals[refusal] }),
  };
  // Photographs that precede the texts, which no browser sends, were not read.
  const isLost = hadPhotos && photos.length === 0;
  if (!checked.success || refusal || isLost) return refuse({ values, errors, hadPhotos }, 400);
  const asked = await requestReturn(shop, { ...checked.data, orderId: order.id, photos });
  if (asked.ok || asked.reason === 'already-open') {
    throw redirect(backTo(order));
  }
  if (asked.reason === 'not-found') throw data(null, 404);
  return refuse({ values, hadPhotos, notice: returnNotices[asked.reason] }, 409);
}

function refuse(answer: ReturnAnswer, status: number): Refused {
  return data(answer, status);
}

const pageOf = (orderId: string) => `/order-confirmation/${orderId}`;
const backTo = ({ id }: Order) => `${pageOf(id)}#return`;

const maxUnits = 100;

function note(values: ReturnValues, name: string, text: string): void {
  if (name === 'unit' && text && values.units.length < maxUnits) values.units.push(text);
  if (name === 'wish') values.wish = text;
  if (name === 'reason') values.reason = text;
  if (name === 'description') values.description = text.slice(0, 2 * maxReturnWords);
}
