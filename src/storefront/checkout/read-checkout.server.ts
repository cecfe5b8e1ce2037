import type { RouterContextProvider } from 'react-router';
import { isId } from '#platform/ids.ts';
import { visitContext } from '#platform/http/visit.ts';
import { readAddresses } from '#shop/accounts/address-queries.server.ts';
import { readViewer } from '#shop/accounts/viewer.server.ts';
import { type Cart, emptyCart, largestQuantity, smallestQuantity } from '#shop/cart/cart.ts';
import { readBuyNow, readCart } from '#shop/cart/cart-queries.server.ts';
import { isKarat } from '#shop/pricing/karat.ts';
import { readSettings } from '#shop/settings/settings-queries.server.ts';
import { rateProblemOf } from '#shop/settings/rate-problem.ts';
import { shopContext } from '#shop/shop-context.ts';
import { readHeldPieces } from '../cart/read-own-cart.server.ts';
import { razorpayPolicy } from './razorpay-policy.ts';

/** Everything that the checkout shows: what is bought, at the shop's prices of this moment, and how to pay. */
export async function readCheckout(context: Readonly<RouterContextProvider>, request: Request) {
  const { db, payments, clock } = context.get(shopContext);
  const viewer = await readViewer(context, request);
  const wanted = readBuyNowQuery(new URL(request.url).searchParams);
  const held = await readHeldPieces(context, request, viewer?.id ?? null);
  const basket = await readBasket();
  const settings = await readSettings(db);
  const { selling, policies, details } = settings;
  const [defaultAddress = null] = viewer ? await readAddresses(db, viewer.id) : [];
  if (payments?.scriptUrl.startsWith('https:')) {
    context.get(visitContext).policyAdditions = razorpayPolicy;
  }
  return {
    basket,
    shopName: details.shopName,
    adultAge: policies.adultAge,
    gstPercentage: selling.gstPercentage,
    shippingFee: selling.shippingFee,
    isRateTooOld: rateProblemOf(settings, clock())?.kind === 'too-old',
    isBuyNow: wanted !== null,
    isSignedIn: viewer !== null,
    buyer: viewer ? { name: viewer.name, email: viewer.email } : null,
    defaultAddress,
    payment: payments && {
      keyId: payments.keyId,
      scriptUrl: payments.scriptUrl,
      isTest: payments.isTest,
    },
  };

  function readBasket(): Promise<Cart> {
    if (wanted) return readBuyNow(db, wanted, held);
    return viewer ? readCart(db, viewer.id, held) : Promise.resolve(emptyCart);
  }
}

export type Checkout = Awaited<ReturnType<typeof readCheckout>>;

/** The piece that 'Buy Now' put into the address; null for the cart's own checkout. */
function readBuyNowQuery(query: URLSearchParams) {
  const productId = query.get('buy-now') ?? '';
  const karat = query.get('karat');
  const quantity = Number(query.get('quantity') ?? smallestQuantity);
  const isWhole =
    isId(productId) &&
    isKarat(karat) &&
    Number.isInteger(quantity) &&
    quantity >= smallestQuantity &&
    quantity <= largestQuantity;
  return isWhole ? { productId, karat, quantity } : null;
}
