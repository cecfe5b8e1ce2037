import { data, redirectDocument, type RouterContextProvider } from 'react-router';
import type { Notice } from '#people/accounts/messages.ts';
import { shopContext } from '#app/shop-context.ts';
import { addWish, removeWish } from '#selling/wishlist/change-wishlist.server.ts';
import { shareForm, wishForm } from '#selling/wishlist/forms.ts';
import { shareWishlist, stopSharing } from '#selling/wishlist/share-wishlist.server.ts';
import { readOwnForm } from '#app/storefront/viewer/own-form.server.ts';
import { additionWords } from '#selling/cart/storefront/addition-words.ts';
import { addOwnPiece } from '#selling/cart/storefront/add-own-piece.server.ts';
import type { WishlistMessage } from './wishlist-page-messages.ts';
import { pathOfWish } from './wish-path.ts';
import { wishlistMessages } from './wishlist-messages.ts';

/** The response to a form of the wishlist page that did not redirect. */
export type WishlistAnswer = {
  notice?: Notice & { kind: 'success' | 'error' };
  /** The name typed to share under, and its error. */
  shownName?: { value: string; error: string };
};

type ActionResponse = ReturnType<typeof data<WishlistAnswer>> | Response;
type Context = Readonly<RouterContextProvider>;
type Input = { context: Context; request: Request; userId: string; posted: FormData };

/** Handles the forms of the wishlist page. The owner is always the session's user. */
export async function handleWishlistForm(
  context: Context,
  request: Request,
): Promise<ActionResponse> {
  const { viewer, posted } = await readOwnForm(context, request);
  const asked = { context, request, userId: viewer.id, posted };
  const { db } = context.get(shopContext);
  switch (asked.posted.get('intent')) {
    case 'share':
      return share(asked);
    case 'stop':
      await stopSharing(db, asked.userId);
      return onward('stopped');
    case 'move':
      return move(asked);
    case 'restore':
      return restore(asked);
    default:
      return remove(asked);
  }
}

async function share({ context, userId, posted }: Input): Promise<ActionResponse> {
  const { db, clock } = context.get(shopContext);
  const value = String(posted.get('shownName') ?? '').slice(0, 200);
  const parsed = shareForm.safeParse({ shownName: value });
  if (!parsed.success) {
    const error = parsed.error.issues[0]?.message ?? '';
    return data({ shownName: { value, error } }, 400);
  }
  await shareWishlist(db, clock, { userId, ...parsed.data });
  return onward('shared');
}

/** Adds a piece to the cart, then removes it from the wishlist; never removes it without adding it. */
async function move(asked: Input): Promise<ActionResponse> {
  const { context, request } = asked;
  const wish = wishIn(asked);
  if (!wish) return onward();
  const added = await addOwnPiece(context, request, { ...wish, size: '', quantity: 1 });
  if (!added.ok && added.reason === 'no-such-size') {
    return redirectDocument(pathOfWish({ ...wish, name: '', piece: null }), { status: 303 });
  }
  if (!added.ok) {
    const words = { name: '', quantity: 1 };
    return data({ notice: additionWords({ ...added, status: 409, body: {} }, words) }, 409);
  }
  await removeWish(context.get(shopContext).db, wish);
  return onward('moved');
}

async function remove(asked: Input): Promise<ActionResponse> {
  const wish = wishIn(asked);
  if (!wish) return onward();
  await removeWish(asked.context.get(shopContext).db, wish);
  const { productId, karat } = wish;
  return onward('removed', `&undo=${productId}+${karat}`);
}

async function restore(asked: Input): Promise<ActionResponse> {
  const wish = wishIn(asked);
  if (!wish) return onward();
  const { db, clock } = asked.context.get(shopContext);
  const added = await addWish(db, clock, wish);
  if (added.ok) return onward('restored');
  const isFull = added.reason === 'wishlist-full';
  const description = isFull ? wishlistMessages.full : wishlistMessages.addFailed;
  return data({ notice: { title: 'Error', description, kind: 'error' as const } }, 409);
}

/** A heart sends its piece and karat in one field, because a button submits only one. */
function wishIn({ userId, posted }: Input) {
  const [productId, karat] = String(posted.get('wish') ?? '').split(' ');
  const form = wishForm.safeParse({
    product_id: posted.get('productId') ?? productId,
    karat_selected: posted.get('karat') ?? karat,
  });
  if (!form.success) return null;
  return { userId, productId: form.data.product_id, karat: form.data.karat_selected };
}

/** Forces a full page load, because the header's counts of wishes and cart lines change too. */
function onward(done?: WishlistMessage, more = ''): Response {
  return redirectDocument(`/my-wishlist${done ? `?done=${done}${more}` : ''}`, { status: 303 });
}
