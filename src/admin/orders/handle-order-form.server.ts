import { z } from 'zod';
import { plainLines } from '#platform/text.ts';
import type { Staff } from '#shop/accounts/account.ts';
import { changeOrderStatus } from '#shop/fulfilment/change-order-status.server.ts';
import type { MissingPiece } from '#shop/orders/claim-pieces.server.ts';
import { noteBuyerGstin } from '#shop/orders/note-buyer-gstin.server.ts';
import { noteParcel } from '#shop/fulfilment/note-parcel.server.ts';
import { orderStatuses } from '#shop/orders/order.ts';
import { restockOrder } from '#shop/fulfilment/restock-order.server.ts';
import { revokeLinks } from '#shop/orders/revoke-links.server.ts';
import { writeNote } from '#shop/orders/write-note.server.ts';
import { parseRupees } from '#shop/money/parse-rupees.ts';
import { formatKarat } from '#shop/pricing/karat.ts';
import { readBusiness, sezKinds } from '#shop/settings/business-buyer.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type AdminAnswer, done, outdated, refused, withErrors } from '../admin-answer.ts';
import { handleWrite } from '#admin/handle-write.server.ts';
import { intentOf } from '../failing-writes.ts';
import { moveSelectedOrders } from '#admin/orders/list/move-selected-orders.server.ts';
import { orderFailures, orderMessages as messages } from './order-messages.ts';
import { packingMessages } from './packing/packing-messages.ts';

type Desk = Pick<Shop, 'db' | 'clock' | 'orderLink' | 'log'>;

const oneLine = (maxLength: number) =>
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim()
        .slice(0, maxLength),
    );
const seen = z.object({ id: z.uuid(), version: z.coerce.number().int() });
/** Of the screen that pieces are packed on; rupees, or nothing for a parcel that is not insured. */
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
const statusForm = seen.extend({
  ...parcel.shape,
  to: z.enum(orderStatuses),
  reason: oneLine(500),
});
const gstinForm = seen.extend({
  gstin: z.string().max(40).default(''),
  businessName: z.string().max(400).default(''),
  sez: z.enum(['', ...sezKinds]).optional(),
});
const noteForm = z.object({ id: z.uuid(), note: z.string().default('') });

type NotDone =
  | { reason: 'not-found' }
  | { reason: 'changed-meanwhile' }
  | { reason: 'buyer-removed' }
  | { reason: 'not-packed' }
  | { reason: 'shop-not-open' }
  | { reason: 'invoiced' }
  | { reason: 'out-of-stock'; piece: MissingPiece };

/** Handles the forms of the Orders screens: status of one order or of several, parcel, note, links. */
export async function handleOrderForm(
  shop: Desk,
  staff: Pick<Staff, 'email'>,
  posted: FormData,
): Promise<AdminAnswer> {
  return handleWrite(shop.log, orderFailures, posted, async () => {
    const wrong = insuredErrors(posted);
    if (wrong) return wrong;
    const answer = await write(shop, staff.email, posted);
    return answer;
  });
}

async function write(shop: Desk, by: string, posted: FormData): Promise<AdminAnswer> {
  const fields = Object.fromEntries(posted);
  switch (intentOf(posted)) {
    case 'parcel': {
      const form = seen.extend(parcel.shape).parse(fields);
      const noted = await noteParcel(shop, { ...form, by });
      return noted.ok ? done(messages.parcelNoted) : notDone(noted);
    }
    case 'gstin':
      return noteGstinOf(shop, by, fields);
    case 'note':
      return writeNoteOf(shop, by, fields);
    case 'revoke-links': {
      const revoked = await revokeLinks(shop.db, { id: z.uuid().parse(fields['id']), by });
      return revoked.ok ? done(messages.linksRevoked) : notDone(revoked);
    }
    case 'restock': {
      const restocked = await restockOrder(shop, { ...seen.parse(fields), by });
      return restocked.ok ? done(messages.restocked) : notDone(restocked);
    }
    case 'bulk-status':
      return moveSelectedOrders(shop, by, fields);
    default: {
      const { carrier, trackingNumber, insuredValue: insured, ...form } = statusForm.parse(fields);
      const moved = await changeOrderStatus(shop, {
        ...form,
        by,
        ...(form.to === 'shipped' && {
          parcel: { carrier, trackingNumber, insuredValue: insured },
        }),
      });
      return moved.ok ? done(messages.updated) : notDone(moved);
    }
  }
}

/** The one field of these forms that can be typed wrongly. */
function insuredErrors(posted: FormData): AdminAnswer | null {
  const checked = insuredValue.optional().safeParse(posted.get('insuredValue') ?? undefined);
  return checked.success ? null : withErrors({ insuredValue: packingMessages.insuredInvalid });
}

async function writeNoteOf(shop: Desk, by: string, fields: unknown): Promise<AdminAnswer> {
  const { id, note } = noteForm.parse(fields);
  const text = plainLines(note).slice(0, 1000);
  if (!text) return withErrors({ note: messages.noteRequired });
  const written = await writeNote(shop.db, { id, text, by });
  return written.ok ? done(messages.noted) : notDone(written);
}

async function noteGstinOf(shop: Desk, by: string, fields: unknown): Promise<AdminAnswer> {
  const { gstin, businessName, sez, ...order } = gstinForm.parse(fields);
  const business = readBusiness({ gstin, businessName });
  if (!business.ok) return withErrors(business.faults);
  const noted = await noteBuyerGstin(shop, {
    ...order,
    ...business.value,
    buyerSez: sez === undefined ? undefined : sez || null,
    by,
  });
  return noted.ok ? done(messages.gstinNoted) : notDone(noted);
}

function notDone(refusal: NotDone): AdminAnswer {
  switch (refusal.reason) {
    case 'not-found':
      return outdated(messages.gone);
    case 'changed-meanwhile':
      return outdated(messages.changedMeanwhile);
    case 'buyer-removed':
      return refused(messages.buyerRemoved);
    case 'shop-not-open':
      return refused(messages.shopNotOpen);
    case 'not-packed':
      return refused(messages.notPacked);
    case 'invoiced':
      return outdated(messages.invoiced);
    case 'out-of-stock':
      return refused(missingPieceText(refusal.piece));
  }
}

/** Why an order cannot have its pieces, and what to do about it. */
function missingPieceText({ name, karat, size }: MissingPiece): string {
  const inSize = size && `, size ${size},`;
  return karat === null
    ? `“${name}” is no longer in the catalogue, so it cannot be taken out of stock. The order stays as it is.`
    : `There are not enough of “${name}” in ${formatKarat(karat)}${inSize} in stock. Put the pieces into stock first, or leave the order as it is.`;
}
