import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { methodNotAllowed, readJson, refuse } from '#platform/http/json.server.ts';
import { requestContextKey } from '#platform/http/request-context.ts';
import type { Viewer } from '#people/accounts/account.ts';
import { readViewer } from '#people/accounts/viewer.server.ts';
import { mayTryCode, recordCodeAttempt } from '#selling/checkout/code-tries.server.ts';
import { type OrderRequest, orderRequest } from '#selling/checkout/forms.ts';
import { orderInput } from '#selling/checkout/order-input.ts';
import type { OrderInput, Refusal } from '#selling/checkout/order-input.ts';
import { quoteSecondsLeft } from '#selling/checkout/quote-queries.server.ts';
import { placeOrder } from '#selling/checkout/place-order.server.ts';
import type { StockLine } from '#orders/inventory/stock-line.ts';
import { releasePieces } from '#orders/orders/expire-reservations.server.ts';
import { settleOrderAnew } from '#selling/checkout/settle-order.server.ts';
import { placedFrom } from '#selling/checkout/placed-from.server.ts';
import { noteWaiting, readWaitingSince } from '#selling/checkout/waiting.server.ts';
import { codeProblemWords } from '#selling/offers/code.ts';
import { refused } from '#selling/offers/code-queries.server.ts';
import { form97Sealer, panSealer } from '#orders/orders/pan/save-pan.server.ts';
import { readForm97 } from '#orders/orders/pan/form97.ts';
import { readPan } from '#orders/orders/pan/pan.ts';
import { openPayment } from '#selling/payments/open-payment.server.ts';
import { whatsappNumber } from '#content/messaging/whatsapp-number.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { readBusiness } from '#content/settings/business-buyer.ts';
import { shopContext } from '#app/shop-context.ts';
import type { Shop } from '#app/shop.server.ts';
import { checkoutMessages, panMessages } from '../checkout-messages.ts';
import type { Route } from './+types/create-razorpay-order.ts';

/**
 * POST: places the order at the shop's own prices, reserves its pieces and opens its payment (specification, storefront 7).
 * Responds with `{ success, amount (paise), currency, razorpayOrderId, orderId, secondsLeft, panLastFour }`, or with
 * `{ success: false, error }` and 409 where price, stock or required details no longer match what the shopper saw.
 * A line with a `size` is of that size; a line shown as made to order says so (`made_to_order`, `lead_days`). A buyer without
 * a PAN declares `form_97` instead. `gstin` and `business_name` are optional; an invalid GSTIN is refused with 400, and nothing
 * is placed. With `collected` the order is collected at the shop, and the address is for the invoice. Anyone may call it; a
 * guest's browser is then allowed to see the order.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const viewer = await readViewer(context, request);
  const shop = context.get(shopContext);
  const { payments, db, clock } = shop;
  if (!payments) return refuse(503, 'payments-off', { error: checkoutMessages.paymentsOff });
  const typed = await readTyped(request);
  if (typed instanceof Response) return typed;
  const { form, pan, form97, business } = typed;
  const shopState = form.collected ? await readCollectionState(db) : null;
  if (form.collected && shopState === null) return refusePlacing({ reason: 'not-collected-here' });

  const buyer = {
    ...(await readBuyer(context, request, viewer?.id ?? null)),
    isTest: payments.isTest,
    settleEarlier: (orderId: string) =>
      settleOrderAnew({ ...shop, gateway: payments.gateway }, orderId),
    pan: sealerOf(shop, pan, form97),
    business,
  };
  const placed = await placeWithinLimits(shop, orderInput(form, buyer, shopState));
  if (!placed.ok) return refusePlacing(placed);

  const opened = await openPayment(db, payments.gateway, placed.value);
  if (!opened.ok) {
    shop.log.warn({ orderId: placed.value.id, fault: opened }, 'a payment could not be started');
    // It cannot be paid, so it must not reserve anything.
    await releasePieces(db, placed.value.id, { why: 'payment-not-opened' });
    const isTooLarge = opened.reason === 'amount-too-large';
    const error = isTooLarge ? checkoutMessages.amountTooLarge : checkoutMessages.createFailed;
    return refuse(502, isTooLarge ? opened.reason : 'gateway', { error });
  }
  if (form.whatsapp_news) {
    await recordWhatsappOptIn(shop, viewer, form.orderData.customer_phone);
  }
  const { id: orderId, totalAmount, currency, panLastFour } = placed.value;
  return Response.json(
    {
      success: true,
      amount: totalAmount,
      currency,
      razorpayOrderId: opened.value.razorpayOrderId,
      orderId,
      secondsLeft: quoteSecondsLeft(placed.value, clock()),
      panLastFour,
    },
    {
      headers: viewer
        ? {}
        : { 'set-cookie': await shop.orderGrants.grant(request.headers, placed.value) },
    },
  );
}

/**
 * Records consent to WhatsApp updates, where the shop offers them. Anybody can type a number here, so consent withdrawn for a
 * number is restored only if the viewer has verified it. The order stands whether or not this succeeds.
 */
async function recordWhatsappOptIn(
  { whatsapp, db, log, accounts }: Pick<Shop, 'whatsapp' | 'db' | 'log' | 'accounts'>,
  viewer: Viewer | null,
  phone: string,
): Promise<void> {
  const number = whatsappNumber(phone);
  if (!whatsapp || !number) return;
  try {
    const { selling } = await readSettings(db);
    if (selling.whatsappNews !== 'on') return;
    const proven = viewer && (await accounts.phones.readOwn(viewer.id)).phone;
    const isProven = proven !== null && whatsappNumber(proven) === number;
    await whatsapp.consent[isProven ? 'grant' : 'grantFirst'](number, 'checkout');
  } catch (error) {
    log.warn({ err: error }, 'WhatsApp consent could not be recorded');
  }
}

/** The State in which orders are collected; null where the shop offers no collection. */
async function readCollectionState(db: DatabaseOrTransaction) {
  const { delivery, details } = await readSettings(db);
  return delivery.collection === 'on' ? details.state : null;
}

/** The body with its separately validated fields, or the refusal of an invalid body. */
async function readTyped(request: Request) {
  const form = await readJson(request, orderRequest);
  if (!form.ok) return refuse(400, form.reason, { error: checkoutMessages.createFailed });
  const pan = readPan(form.value.pan ?? '');
  if (form.value.pan && !pan) return refuse(400, 'pan-invalid', { error: panMessages.invalid });
  const form97 = readDeclaration(form.value.form_97);
  if (form97 && !form97.ok) {
    return refuse(400, 'form-97-invalid', { error: Object.values(form97.faults)[0] });
  }
  const { gstin = '', business_name: businessName = '' } = form.value;
  const business = readBusiness({ gstin, businessName });
  if (business.ok) {
    return { form: form.value, pan, form97: form97?.value ?? null, business: business.value };
  }
  const error = business.faults.gstin ?? business.faults.businessName;
  return refuse(400, 'gstin-invalid', { error });
}

function readDeclaration(declared: OrderRequest['form_97']) {
  if (!declared) return null;
  const { born_on: bornOn, father_name: fatherName, identity, income } = declared;
  return readForm97({ bornOn, fatherName, identity, income });
}

/** Seals the PAN, or the declaration in its place, for storage with the order. */
function sealerOf(
  { panSecret }: Pick<Shop, 'panSecret'>,
  pan: string | null,
  form97: string | null,
) {
  if (pan !== null) return panSealer(panSecret, pan);
  return form97 === null ? null : form97Sealer(panSecret, form97);
}

/** Places the order, and counts refusals towards the limits. */
async function placeWithinLimits(shop: Shop, input: OrderInput) {
  if (input.code && !(await mayTryCode(shop, input))) return refused({ why: 'too-many-tries' });
  // Queued per account or network: waiting for the database lock instead would hold connections that others need.
  const placed = await shop.ordersInTurn.run(input.userId ?? input.placedFrom, () =>
    placeOrder(shop.db, shop.clock, input),
  );
  if (placed.ok) return placed;
  await noteWaiting(shop.limits, input.placedFrom, placed);
  if (placed.reason === 'code-refused') await recordCodeAttempt(shop, input, placed.problem.why);
  return placed;
}

async function readBuyer(
  context: Route.ActionArgs['context'],
  request: Request,
  userId: string | null,
) {
  const { addressSecret, limits, orderGrants } = context.get(shopContext);
  const from = placedFrom(addressSecret, context.get(requestContextKey).clientAddress);
  return {
    userId,
    placedFrom: from,
    waitingSince: (db: DatabaseOrTransaction, { productId }: StockLine) =>
      readWaitingSince(db, limits, { placedFrom: from, productId }),
    grantedOrders: await orderGrants.list(request.headers),
  };
}

function refusePlacing(refusal: Refusal): Response {
  const error = checkoutMessages.refusals[refusal.reason];
  switch (refusal.reason) {
    case 'price-changed':
      return refuse(409, refusal.reason, { error, amount: refusal.total });
    case 'out-of-stock':
    case 'not-sold':
    case 'no-such-size': {
      const { productId, karat, size } = refusal.line;
      return refuse(409, refusal.reason, { error, productId, karat, ...(size && { size }) });
    }
    case 'only-made-to-order': {
      const { line, leadDays } = refusal;
      const { productId, karat, size } = line;
      const piece = { productId, karat, ...(size && { size }), leadDays };
      return refuse(409, refusal.reason, { error, ...piece });
    }
    case 'already-paid':
      return refuse(409, refusal.reason, { error, orderId: refusal.orderId });
    case 'code-refused':
      return refuse(409, refusal.reason, { error: codeProblemWords(refusal.problem) });
    default:
      return refuse(plainStatus[refusal.reason], refusal.reason, { error });
  }
}

/** HTTP statuses of the refusals whose response carries only a message. */
const plainStatus = {
  'key-in-use': 409,
  'pan-needed': 409,
  'not-collected-here': 409,
  'not-delivered-there': 409,
  'not-insured-there': 409,
  'too-many-unpaid': 429,
  'shop-not-open': 503,
  'no-valid-rate': 503,
  'rate-too-old': 503,
};
