import { data, redirect, type RouterContextProvider } from 'react-router';
import { readForm } from '#platform/http/form.server.ts';
import { readViewer } from '#people/accounts/viewer.server.ts';
import { requireFormOf } from '#app/storefront/viewer/own-form.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { Product } from '#catalogue/products/product.ts';
import { maxQuantity } from '#selling/cart/cart.ts';
import { addOwnPiece } from '#selling/cart/storefront/add-own-piece.server.ts';
import { additionWords } from '#selling/cart/storefront/addition-words.ts';
import { buyNowPath } from '#selling/cart/storefront/buy-now.ts';
import { addedId } from './buy-form.ts';
import { choiceIn, choicePath } from './choice-address.ts';
import { purchaseLine, type PurchaseLine } from './purchase-line.ts';
import { stockNote } from './stock-note.ts';

type Context = Readonly<RouterContextProvider>;

/** The submitted form of a product page, and the page to return to. */
type Pressed = { context: Context; request: Request; posted: FormData; page: string };

/**
 * Handles the product page's form, submitted when a button is pressed before hydration: adds to the cart, goes to the
 * checkout, or reloads the page with another quantity.
 */
export async function answerBuying(context: Context, request: Request, productId: string) {
  const posted = await readForm(request);
  const { catalogue } = context.get(shopContext);
  await catalogue.ensureCurrent();
  const product = catalogue.memory.findProduct(productId);
  if (!product) throw data(null, 404);
  const chosen = choiceIn(product, choiceOf(posted));
  const quantity = quantityOf(posted);
  const page = choicePath(product, chosen);
  const intent = posted.get('intent');
  if (intent !== 'buy' && intent !== 'add') return redirect(withQuantity(page, quantity), 303);
  const line = purchaseLine(product, { ...chosen, quantity });
  if (!line) return refused(whyNot(product, { ...chosen, quantity }));
  if (intent === 'buy') return redirect(buyNowPath(line), 303);
  return add({ context, request, posted, page }, line);
}

async function add({ context, request, posted, page }: Pressed, line: PurchaseLine) {
  const viewer = await readViewer(context, request);
  if (!viewer) return redirect(`/auth?returnTo=${encodeURIComponent(page)}`, 303);
  requireFormOf(viewer, { request, posted, page });
  const { productId, karat, size, quantity } = line;
  const addition = { userId: viewer.id, productId, karat, size, quantity };
  const added = await addOwnPiece(context, request, addition);
  if (added.ok) return redirect(`${page}#${addedId}`, 303);
  const { reason } = added;
  const body = reason === 'cart-full' ? { atMost: added.atMost } : {};
  return refused(additionWords({ ok: false, status: 409, reason, body }, line).description);
}

const refused = (said: string) => data({ said }, 409);

function whyNot(product: Product, chosen: Parameters<typeof stockNote>[0]): string {
  const note = stockNote(chosen);
  return note.isAvailable ? 'Please choose a size' : `${note.text}. ${note.advice}`;
}

function choiceOf(posted: FormData): URLSearchParams {
  const names = ['variation', 'karat', 'size'];
  return new URLSearchParams(names.map((name) => [name, String(posted.get(name) ?? '')]));
}

/** A step button carries the quantity that it leads to. */
function quantityOf(posted: FormData): number {
  const wanted = Number(posted.get('step') ?? posted.get('quantity') ?? 1);
  return Number.isInteger(wanted) ? Math.min(Math.max(wanted, 1), maxQuantity) : 1;
}

function withQuantity(page: string, quantity: number): string {
  if (quantity === 1) return page;
  return `${page}${page.includes('?') ? '&' : '?'}quantity=${quantity}`;
}
