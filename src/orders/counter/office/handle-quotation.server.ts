import { z } from 'zod';
import { lineOfText } from '#platform/text.ts';
import type { Staff } from '#people/accounts/account.ts';
import { addressMissingText } from '#orders/counter/buyer-address.ts';
import { mailQuotation } from '#orders/counter/mail-quotation.server.ts';
import { quotationLink } from '#orders/counter/quotation-link.server.ts';
import type { CodeRefused } from '#selling/offers/code-queries.server.ts';
import { type NotOrdered, orderQuotation } from '#orders/counter/order-quotation.server.ts';
import { findQuotation } from '#orders/counter/quotation-queries.server.ts';
import { unitKey } from '#orders/inventory/stock-line.ts';
import { form97Fields, maxForm97Text, readForm97 } from '#orders/orders/pan/form97.ts';
import { readPan } from '#orders/orders/pan/pan.ts';
import { form97Sealer, panSealer } from '#orders/orders/pan/save-pan.server.ts';
import { readBusiness } from '#content/settings/business-buyer.ts';
import type { Shop } from '#app/shop.server.ts';
import {
  type AdminAnswer,
  answerTo,
  done,
  outdated,
  refused,
  withErrors,
} from '#app/office/admin-answer.ts';
import { actionOf } from '#app/office/handle-intent.server.ts';
import {
  counterFailures,
  counterMessages as messages,
  notConcededText,
} from './counter-messages.ts';

/** `orderId`: of the order made from the quotation. */
export type OrderedAnswer = AdminAnswer & { orderId?: string };

type CounterShop = Pick<Shop, 'db' | 'clock' | 'panSecret' | 'payments' | 'origin' | 'orderGrants'>;

const mailForm = z.object({ id: z.uuid(), countMails: z.coerce.number().int().max(1_000_000) });

const declared = z.string().max(maxForm97Text).default('');
const orderForm = z.object({
  id: z.uuid(),
  pan: z.string().max(40).default(''),
  buyerAddress: lineOfText().max(400).default(''),
  bornOn: declared,
  fatherName: declared,
  identity: declared,
  income: declared,
  gstin: z.string().max(40).default(''),
  businessName: z.string().max(400).default(''),
});

/** Makes an order from a quotation. */
async function handleQuotationOrder(
  shop: CounterShop,
  staff: Pick<Staff, 'email'>,
  posted: FormData,
): Promise<OrderedAnswer> {
  const typed = orderForm.parse(Object.fromEntries(posted));
  const pan = readPanOf(typed, shop.panSecret);
  if (!pan.ok) return withErrors(pan.errors);
  const business = readBusiness(typed);
  if (!business.ok) return withErrors(business.faults);
  const ordered = await orderQuotation(shop, {
    id: typed.id,
    pan: pan.value,
    buyerAddress: typed.buyerAddress,
    business: business.value,
    by: staff.email,
    isTest: shop.payments?.isTest ?? false,
  });
  if (!ordered.ok) return notOrdered(shop, typed.id, ordered);
  return { ...done(messages.placed), orderId: ordered.value.orderId };
}

/** The typed PAN, or the declaration of a buyer without one; null for neither. */
function readPanOf({ pan: typed, ...rest }: z.output<typeof orderForm>, secret: string) {
  const pan = readPan(typed);
  if (typed.trim() && !pan) return { ok: false as const, errors: { pan: messages.panInvalid } };
  if (pan) return { ok: true as const, value: panSealer(secret, pan) };
  if (form97Fields.every(({ name }) => !rest[name].trim())) {
    return { ok: true as const, value: null };
  }
  const declared = readForm97(rest);
  return declared.ok
    ? { ok: true as const, value: form97Sealer(secret, declared.value) }
    : { ok: false as const, errors: declared.faults };
}

/** Mails a quotation to its customer. */
async function handleQuotationMail(
  shop: CounterShop,
  { email: by }: Pick<Staff, 'email'>,
  posted: FormData,
): Promise<AdminAnswer> {
  const form = mailForm.parse(Object.fromEntries(posted));
  const isMailed = await mailQuotation(shop, { ...form, link: quotationLink(shop, form.id), by });
  return isMailed ? done(messages.mailed) : outdated(messages.notMailed);
}

const orderAnswers = {
  'not-found': outdated(messages.gone),
  expired: outdated(messages.expired),
  'pan-needed': withErrors({ pan: messages.panNeeded }),
  'address-needed': withErrors({ buyerAddress: addressMissingText }),
  'code-refused': (refusal: CodeRefused) => refused(notConcededText(refusal)),
};

/** Names the piece that is unavailable. */
async function notOrdered(
  shop: CounterShop,
  id: string,
  refusal: NotOrdered,
): Promise<AdminAnswer> {
  if (!('line' in refusal)) return answerTo(refusal, orderAnswers);
  const lines = (await findQuotation(shop.db, id))?.lines ?? [];
  const line = lines.find((each) => unitKey(each) === unitKey(refusal.line));
  const name = `${line?.name ?? ''}${line?.size ? `, size ${line.size}` : ''}`;
  const isGone = refusal.reason === 'not-sold';
  return refused(isGone ? messages.notSold(name) : messages.outOfStock(name));
}

/** The actions of the quotation page. */
export const quotationPageAction = actionOf({
  right: 'orders',
  failures: counterFailures,
  verbs: { mail: { handle: handleQuotationMail }, default: { handle: handleQuotationOrder } },
});
