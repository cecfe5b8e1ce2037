import type { RouterContextProvider } from 'react-router';
import { isId } from '#platform/ids.ts';
import { type PolicyAdditions, requestContextKey } from '#platform/http/request-context.ts';
import { readAddresses } from '#people/accounts/addresses/address-queries.server.ts';
import { readViewer } from '#people/accounts/viewer.server.ts';
import { type Cart, emptyCart, maxQuantity, minQuantity } from '#selling/cart/cart.ts';
import { readBuyNow, readCart } from '#selling/cart/cart-queries.server.ts';
import { findQuote, type Quote } from '#selling/checkout/quote-queries.server.ts';
import { hasCodes } from '#selling/offers/code-queries.server.ts';
import { promisesDays } from '#selling/delivery/delivered-by.ts';
import { deliveryName, promisesOf } from '#content/policies/promises.ts';
import { isKarat } from '#price/pricing/karat.ts';
import { ownGstin } from '#content/settings/own-gstin.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import type { ShopSettings } from '#content/settings/shop-settings.ts';
import { rateProblemOf } from '#content/settings/rate-problem.ts';
import { shopContext } from '#app/shop-context.ts';
import { readOwnReservations } from '#selling/cart/storefront/read-own-cart.server.ts';
import { shownViewer } from '#app/storefront/viewer/shown-viewer.ts';
import { showroomLines, shopDetailsOf } from '#content/policies/shop-details.ts';
import { paise } from '#price/money/money.ts';
import { hasChosenCollection } from './checkout-paths.ts';
import { askedFor } from './quoted-cart.ts';
import { applyCode, type CodeAnswer, refuse } from '#selling/checkout/apply-code.server.ts';
import { mayTryCode, recordCodeAttempt } from '#selling/checkout/code-tries.server.ts';
import { placedFrom } from '#selling/checkout/placed-from.server.ts';
import { codeIn, readCode } from '#selling/offers/code.ts';
import { offInWords } from '#price/pricing/reduction-words.ts';

type Context = Readonly<RouterContextProvider>;

/** The Content-Security-Policy additions that Razorpay's window needs (Razorpay: Standard Checkout). */
const razorpayPolicy: PolicyAdditions = {
  script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: [
    'https://api.razorpay.com',
    'https://checkout.razorpay.com',
    'https://lumberjack.razorpay.com',
    'https://lumberjack-cx.razorpay.com',
  ],
  image: ['https://cdn.razorpay.com'],
  // In-app browsers, which cannot show the window, are sent to Razorpay by a form.
  form: ['https://api.razorpay.com'],
};

/** All data of the checkout page: the lines at current prices or at a quote's, and how to pay. */
export async function readCheckout(context: Context, request: Request) {
  const { db, clock, whatsapp } = context.get(shopContext);
  const viewer = await readViewer(context, request);
  const userId = viewer?.id ?? null;
  const query = new URL(request.url).searchParams;
  const wanted = readBuyNowQuery(query);
  const pieces = await readOwnReservations(context, request, userId);
  const asked = { text: query.get('code'), userId };
  const { cart: today, code } = await readCoded(context, await readCheckoutCart(), asked);
  const settings = await readSettings(db);
  const { selling, policies, details, delivery } = settings;
  const showroom = delivery.collection === 'on' ? showroomLines(shopDetailsOf(details)) : null;
  const isCollected = showroom !== null && hasChosenCollection(query);
  const found = await readQuote(context, request, {
    userId,
    cart: today,
    isBuyNow: wanted !== null,
    isCollected,
    code: asked.text,
  });
  const shippingFee = isCollected ? paise(0) : selling.shippingFee;
  const { gstPercentage } = selling;
  const { quote, ...sums } = askedFor({ cart: today, gstPercentage, shippingFee }, found);
  const [defaultAddress = null] = viewer ? await readAddresses(db, viewer.id) : [];
  return {
    ...sums,
    code: quotedCode(quote) ?? code,
    promisesDays: promisesDays(delivery),
    takesCodes: await hasCodes(db, clock()),
    quote: shownQuote(quote),
    shopName: details.shopName,
    adultAge: policies.adultAge,
    isGstRegistered: ownGstin(details) !== null,
    panThreshold: selling.panThreshold,
    offersWhatsapp: whatsapp !== null && selling.whatsappNews === 'on',
    deliveryName: isCollected ? 'Collection' : deliveryName(promisesOf(settings)),
    showroom,
    isCollected,
    notSelling: quote?.secondsLeft ? null : whyNotSelling(settings, clock()),
    isBuyNow: wanted !== null,
    /** The user the page is rendered for. */
    viewer: shownViewer(viewer),
    /** The account's phone number; a saved address has its own. */
    phone: viewer?.phone ?? null,
    defaultAddress,
    payment: readPayment(context),
  };

  function readCheckoutCart(): Promise<Cart> {
    if (wanted) return readBuyNow(db, wanted, pieces);
    return viewer ? readCart(db, viewer.id, pieces) : Promise.resolve(emptyCart);
  }
}

/** Why nothing can be bought right now; null where it can. */
function whyNotSelling(settings: ShopSettings, now: Date): 'shop-not-open' | 'rate-too-old' | null {
  if (settings.missing.length > 0) return 'shop-not-open';
  return rateProblemOf(settings, now)?.kind === 'too-old' ? 'rate-too-old' : null;
}

export type Checkout = Awaited<ReturnType<typeof readCheckout>>;

/** How to pay; also extends the page's content policy. Null where payments are off. */
function readPayment(context: Context) {
  const { payments } = context.get(shopContext);
  if (!payments) return null;
  const { keyId, scriptUrl, isTest } = payments;
  if (scriptUrl.startsWith('https:')) {
    context.get(requestContextKey).policyAdditions = razorpayPolicy;
  }
  return { keyId, scriptUrl, isTest };
}

function shownQuote(quote: Quote | null) {
  if (!quote) return null;
  const { order, secondsLeft, panLastFour } = quote;
  return { checkoutKey: order.checkoutKey, secondsLeft, panLastFour };
}

type Wanted = {
  userId: string | null;
  cart: Cart;
  isBuyNow: boolean;
  isCollected: boolean;
  code: string | null;
};

/** The quote of the viewer's own unpaid order of the same pieces. */
async function readQuote(
  context: Context,
  request: Request,
  { userId, cart, code, ...checkout }: Wanted,
) {
  const { db, clock, orderGrants } = context.get(shopContext);
  if (cart.lines.length === 0) return null;
  const buyer = { userId, grantedOrders: await orderGrants.list(request.headers) };
  const quote = await findQuote(db, clock(), buyer, { ...checkout, lines: cart.lines });
  return quote && isOfCode(quote, code) ? quote : null;
}

/** The Buy Now piece in the URL; null for the cart's own checkout. */
function readBuyNowQuery(query: URLSearchParams) {
  const productId = query.get('buy-now') ?? '';
  const karat = query.get('karat');
  const quantity = Number(/^\d{1,2}$/.exec(query.get('quantity') ?? String(minQuantity))?.[0]);
  const isWhole =
    isId(productId) &&
    isKarat(karat) &&
    Number.isInteger(quantity) &&
    quantity >= minQuantity &&
    quantity <= maxQuantity;
  return isWhole ? { productId, karat, size: query.get('size') ?? '', quantity } : null;
}

/** `text`: the code in the URL; null where it names none, empty where the shopper has removed it. */
type Query = { text: string | null; userId: string | null };

/** A cart with the URL's code applied; attempts with unknown codes are limited. */
async function readCoded(
  context: Context,
  cart: Cart,
  { text, userId }: Query,
): Promise<{ cart: Cart; code: CodeAnswer | null }> {
  if (!text || cart.lines.length === 0) return { cart, code: null };
  const shop = context.get(shopContext);
  const { clientAddress } = context.get(requestContextKey);
  const by = { userId, placedFrom: placedFrom(shop.addressSecret, clientAddress) };
  if (!(await mayTryCode(shop, by))) return { cart, code: refuse(text, { why: 'too-many-tries' }) };
  const answer = await applyCode(shop.db, cart, { text, userId, now: shop.clock() });
  if (!answer.code.isApplied) await recordCodeAttempt(shop, by, answer.code.problem);
  return answer;
}

/** Whether a quote was made with the requested code; where the URL names none, any quote will do. */
function isOfCode(quote: Quote, asked: string | null): boolean {
  return asked === null || (codeIn(quote.order.items)?.code ?? null) === readCode(asked);
}

/** The code of a valid quote: its price includes the code, even if the code has since ended. */
function quotedCode(quote: Quote | null): CodeAnswer | null {
  const reduction = quote && quote.secondsLeft > 0 ? codeIn(quote.order.items) : null;
  if (!reduction?.code) return null;
  return { code: reduction.code, isApplied: true, words: offInWords(reduction), takenOff: null };
}
