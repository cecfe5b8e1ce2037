import { z } from 'zod';
import { plainLines } from '#platform/text.ts';
import type { Staff } from '#people/accounts/account.ts';
import {
  changeOrderStatus,
  type OrderDeps,
} from '#orders/fulfilment/change-order-status.server.ts';
import { recordBuyerGstin } from '#orders/orders/record-buyer-gstin.server.ts';
import { recordParcel } from '#orders/fulfilment/record-parcel.server.ts';
import { orderStatuses } from '#orders/orders/order.ts';
import { restockOrder } from '#orders/fulfilment/restock-order.server.ts';
import { revokeLinks } from '#orders/orders/revoke-links.server.ts';
import { writeNote } from '#orders/orders/write-note.server.ts';
import { parseRupees } from '#price/money/parse-rupees.ts';
import { readBusiness, sezKinds } from '#content/settings/business-buyer.ts';
import type { Shop } from '#app/shop.server.ts';
import {
  type AdminAnswer,
  answerTo,
  done,
  withErrors,
  outdated,
} from '#app/office/admin-answer.ts';
import type { Verb } from '#app/office/handle-intent.server.ts';
import { orderAnswers } from './order-answers.ts';
import { orderMessages as messages } from './order-messages.ts';
import { packingMessages } from './packing/packing-messages.ts';
import { maxSelected } from './list/order-list-query.ts';
import { seenForm } from './refund/refund-fields.ts';

const oneLine = (maxLength: number) =>
  z
    .string()
    .default('')
    .transform((text) => plainLines(text).replace(/\s+/g, ' ').slice(0, maxLength));
/** From the packing screen: rupees, or empty if the parcel is not insured. */
const insuredValue = z.string().transform((text, context) => {
  const sum = text.trim() === '' ? null : parseRupees(text);
  if (sum !== null || text.trim() === '') return sum || null;
  context.addIssue({ code: 'custom', message: packingMessages.insuredInvalid });
  return z.NEVER;
});
const parcel = z.object({
  carrier: oneLine(60),
  trackingNumber: oneLine(60),
  insuredValue: insuredValue.optional(),
});
const statusForm = seenForm.extend({
  ...parcel.shape,
  to: z.enum(orderStatuses),
  reason: oneLine(500),
});
const gstinForm = seenForm.extend({
  gstin: z.string().max(40).default(''),
  businessName: z.string().max(400).default(''),
  sez: z.enum(['', ...sezKinds]).optional(),
});
const noteForm = z.object({ id: z.uuid(), note: z.string().default('') });

type Done = Promise<AdminAnswer>;

/** The actions of the order page, the order list and the packing screen. */
export const orderFormVerbs = {
  parcel: { handle: saveParcel },
  gstin: { handle: saveGstin },
  note: { handle: saveNote },
  'revoke-links': { handle: revokeLinksOf },
  restock: { handle: restock },
  'bulk-status': { handle: moveSelectedOrders },
  default: { handle: saveStatus },
} satisfies Record<string, Verb>;

async function saveParcel(shop: Shop, { email: by }: Staff, posted: FormData): Done {
  const wrong = insuredErrors(posted);
  if (wrong) return wrong;
  const form = seenForm.extend(parcel.shape).parse(Object.fromEntries(posted));
  const noted = await recordParcel(shop, { ...form, by });
  return noted.ok ? done(messages.parcelNoted) : answerTo(noted, orderAnswers);
}

async function saveStatus(shop: Shop, { email: by }: Staff, posted: FormData): Done {
  const wrong = insuredErrors(posted);
  if (wrong) return wrong;
  const {
    carrier,
    trackingNumber,
    insuredValue: insured,
    ...form
  } = statusForm.parse(Object.fromEntries(posted));
  const moved = await changeOrderStatus(shop, {
    ...form,
    by,
    ...(form.to === 'shipped' && { parcel: { carrier, trackingNumber, insuredValue: insured } }),
  });
  return moved.ok ? done(messages.updated) : answerTo(moved, orderAnswers);
}

/** The only field of these forms that can be invalid. */
function insuredErrors(posted: FormData): AdminAnswer | null {
  const checked = insuredValue.optional().safeParse(posted.get('insuredValue') ?? undefined);
  return checked.success ? null : withErrors({ insuredValue: packingMessages.insuredInvalid });
}

async function restock(shop: Shop, { email: by }: Staff, posted: FormData): Done {
  const restocked = await restockOrder(shop, { ...seenForm.parse(Object.fromEntries(posted)), by });
  return restocked.ok ? done(messages.restocked) : answerTo(restocked, orderAnswers);
}

async function revokeLinksOf({ db }: Shop, { email: by }: Staff, posted: FormData): Done {
  const revoked = await revokeLinks(db, { id: z.uuid().parse(posted.get('id')), by });
  return revoked.ok ? done(messages.linksRevoked) : answerTo(revoked, orderAnswers);
}

async function saveNote({ db }: Shop, { email: by }: Staff, posted: FormData): Done {
  const { id, note } = noteForm.parse(Object.fromEntries(posted));
  const text = plainLines(note).slice(0, 1000);
  if (!text) return withErrors({ note: messages.noteRequired });
  const written = await writeNote(db, { id, text, by });
  return written.ok ? done(messages.noted) : answerTo(written, orderAnswers);
}

async function saveGstin(shop: Shop, { email: by }: Staff, posted: FormData): Done {
  const { gstin, businessName, sez, ...order } = gstinForm.parse(Object.fromEntries(posted));
  const business = readBusiness({ gstin, businessName });
  if (!business.ok) return withErrors(business.faults);
  const noted = await recordBuyerGstin(shop, {
    ...order,
    ...business.value,
    buyerSez: sez === undefined ? undefined : sez || null,
    by,
  });
  return noted.ok ? done(messages.gstinNoted) : answerTo(noted, orderAnswers);
}

const selected = z.object({
  id: z.uuid(),
  orderNumber: z.string(),
  version: z.int(),
  trackingNumber: oneLine(60),
});
const bulkForm = z.object({
  to: z.enum(orderStatuses),
  carrier: oneLine(60),
  orders: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.array(selected).min(1).max(maxSelected)),
});

/**
 * Sets the status of several orders, with tracking numbers if they are shipped, each in its own transaction: an order that cannot
 * be moved does not stop the others, and is named.
 */
async function moveSelectedOrders(
  shop: OrderDeps,
  { email: by }: Pick<Staff, 'email'>,
  posted: FormData,
): Promise<AdminAnswer> {
  const { to, carrier, orders } = bulkForm.parse(Object.fromEntries(posted));
  const left: string[] = [];
  for (const { id, version, orderNumber, trackingNumber } of orders) {
    const parcel = to === 'shipped' ? { parcel: { carrier, trackingNumber } } : {};
    const moved = await changeOrderStatus(shop, { id, version, to, by, ...parcel });
    if (!moved.ok) left.push(`${orderNumber} (${whyNot[moved.reason]})`);
  }
  if (left.length === 0) return done(messages.updated);
  const description = `Not changed: ${left.join(', ')}.`;
  if (left.length === orders.length) return outdated(description);
  const title = `${messages.updated}, but not all`;
  return { isDone: true, notice: { title, description, kind: 'error' } };
}

const whyNot = {
  'not-found': 'not found',
  'changed-meanwhile': 'changed by someone else',
  'buyer-removed': 'the buyer was erased',
  'not-packed': 'not fully packed',
  'shop-not-open': 'the shop is not set up',
  'out-of-stock': 'its pieces are not in stock',
};
