import { data, redirect, type RouterContextProvider } from 'react-router';
import { TooBusy } from '#platform/http/admission.server.ts';
import { readForm } from '#platform/http/form.server.ts';
import { addressBlock } from '#shop/accounts/addresses/address-block.server.ts';
import { readViewer, visitorOf } from '#shop/accounts/viewer.server.ts';
import type { Order } from '#shop/orders/record-order.server.ts';
import { returnForm } from '#shop/returns/forms.ts';
import { requestReturn } from '#shop/returns/request-return.server.ts';
import { readReturnRight } from '#shop/returns/return-right-queries.server.ts';
import { withdrawReturn } from '#shop/returns/withdraw-return.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireFormOf } from '../viewer/own-form.server.ts';
import { readBuyersOrder } from './read-buyers-order.server.ts';
import { readReturnPost, type ReturnPost } from './read-return-post.server.ts';
import {
  photoRefusals,
  type ReturnAnswer,
  type ReturnField,
  returnNotices,
  tooManyReturns,
} from './return-answer.ts';

type Context = Readonly<RouterContextProvider>;
type Refused = ReturnType<typeof data<ReturnAnswer>>;

/**
 * Answers what the buyer of an order posts about its return. A form with photographs asks for one; it is read only where the
 * order may be returned, and by few at once; its address says for whom its page was drawn, since photographs come before what
 * scripts add to a form. A form without withdraws the one that it names. Both lead back to the order.
 */
export async function handleReturnForm(
  context: Context,
  request: Request,
  orderId: string,
): Promise<Refused> {
  const viewer = await readViewer(context, request);
  const isRequest = request.headers.get('content-type')?.startsWith('multipart/');
  const posted = isRequest ? null : await readForm(request);
  if (posted) requireFormOf(viewer, { request, posted, page: pageOf(orderId) });
  const order = await readBuyersOrder(context, request, orderId);
  if (!order) throw data(null, 404);
  const shop = context.get(shopContext);
  if (posted) return withdraw(shop, order, posted);
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
  const post = await readInTurn(shop, request);
  return post ? ask(shop, order, post) : refuse({ notice: returnNotices.busy }, 503);
}

async function withdraw(shop: Shop, order: Order, posted: FormData): Promise<never> {
  const id = posted.get('withdraw');
  if (typeof id !== 'string') throw data(null, 400);
  const withdrawn = await withdrawReturn(shop, { id, orderId: order.id });
  if (!withdrawn.ok && withdrawn.reason === 'not-found') throw data(null, 404);
  // Where the parcel has come in meanwhile the order says so.
  throw redirect(backTo(order));
}

/** Null where so many send photographs that nobody can say when it would be read. */
async function readInTurn(
  { photoUploads, encoder }: Shop,
  request: Request,
): Promise<ReturnPost | null> {
  try {
    return await photoUploads.run(() => readReturnPost(request, encoder));
  } catch (error) {
    if (error instanceof TooBusy) return null;
    throw error;
  }
}

async function ask(
  shop: Shop,
  order: Order,
  { values, photos, hadPhotos, refusal }: ReturnPost,
): Promise<Refused> {
  const checked = returnForm.safeParse(values);
  const errors = {
    ...(!checked.success && fieldErrors(checked.error.issues)),
    ...(refusal && { photos: photoRefusals[refusal] }),
  };
  // Photographs that came before the texts, as no browser sends them, were not looked at.
  const isLost = hadPhotos && photos.length === 0;
  if (!checked.success || refusal || isLost) return refuse({ values, errors, hadPhotos }, 400);
  const asked = await requestReturn(shop, { ...checked.data, orderId: order.id, photos });
  if (asked.ok || asked.reason === 'already-open') {
    throw redirect(backTo(order));
  }
  if (asked.reason === 'not-found') throw data(null, 404);
  return refuse({ values, hadPhotos, notice: returnNotices[asked.reason] }, 409);
}

type Issue = { path: PropertyKey[]; message: string };

function fieldErrors(issues: readonly Issue[]): Partial<Record<ReturnField, string>> {
  const errors: Partial<Record<ReturnField, string>> = {};
  for (const { path, message } of issues) {
    const [name] = path;
    if (name === 'units' || name === 'wish' || name === 'reason' || name === 'description') {
      errors[name] ??= message;
    }
  }
  return errors;
}

function refuse(answer: ReturnAnswer, status: number): Refused {
  return data(answer, status);
}

const pageOf = (orderId: string) => `/order-confirmation/${orderId}`;
const backTo = ({ id }: Order) => `${pageOf(id)}#return`;
