import { z } from 'zod';
import type { Staff } from '#shop/accounts/account.ts';
import { packPiece, type NotPacked } from '#shop/fulfilment/pack-piece.server.ts';
import { unpackPiece } from '#shop/fulfilment/unpack-piece.server.ts';
import { parseGrams } from '#shop/money/weight.ts';
import type { Shop } from '#shop/shop.server.ts';
import { done, errorsOf, outdated, withErrors } from '#admin/admin-answer.ts';
import { intentOf } from '#admin/failing-writes.ts';
import { handleWrite } from '#admin/handle-write.server.ts';
import { orderMessages } from '#admin/orders/order-messages.ts';
import type { PackingAnswer } from './packing-answer.ts';
import { packingFailures, packingMessages as messages } from './packing-messages.ts';

type Desk = Pick<Shop, 'db' | 'clock' | 'log' | 'orderLink'>;

const grams = z
  .string()
  .default('')
  .transform((text, context) => {
    const weight = parseGrams(text.replace(',', '.').replace(/\s*g$/i, ''));
    if (weight !== null) return weight;
    context.addIssue({ code: 'custom', message: messages.weightInvalid });
    return z.NEVER;
  });

const unitForm = z.object({
  orderItemId: z.uuid(),
  unit: z.coerce.number().int(),
  version: z.coerce.number().int(),
});
const pieceForm = unitForm.extend({
  huid: z.string().default('').pipe(z.string().max(40)),
  grossWeight: grams,
  stoneWeight: grams,
  photo: z.string().max(200).default(''),
  isSure: z.string().optional(),
});

/** Handles what is packed, corrected and taken out again on the screen of an order's packing. */
export async function handlePacking(
  shop: Desk,
  staff: Pick<Staff, 'email'>,
  { orderId, posted }: { orderId: string; posted: FormData },
): Promise<PackingAnswer> {
  return handleWrite(shop.log, packingFailures, posted, () => {
    const write = { orderId, fields: Object.fromEntries(posted), by: staff.email };
    return intentOf(posted) === 'unpack' ? unpack(shop, write) : pack(shop, write);
  });
}

type Write = { orderId: string; fields: unknown; by: string };

async function pack(shop: Desk, { orderId, fields, by }: Write): Promise<PackingAnswer> {
  const form = pieceForm.safeParse(fields);
  if (!form.success) return withErrors(errorsOf(form.error));
  const { grossWeight, stoneWeight, photo, isSure, ...piece } = form.data;
  const packed = await packPiece(shop, {
    ...piece,
    orderId,
    grossWeightMg: grossWeight,
    stoneWeightMg: stoneWeight,
    photo: photo || null,
    isSure: isSure === 'yes',
    by,
  });
  if (!packed.ok) return notPacked(packed);
  return done(messages.packed);
}

async function unpack(shop: Desk, { orderId, fields, by }: Write): Promise<PackingAnswer> {
  const unpacked = await unpackPiece(shop, { ...unitForm.parse(fields), orderId, by });
  return unpacked.ok ? done(messages.unpacked) : notPacked(unpacked);
}

function notPacked(refusal: NotPacked): PackingAnswer {
  switch (refusal.reason) {
    case 'not-found':
      return outdated(orderMessages.gone);
    case 'changed-meanwhile':
      return outdated(orderMessages.changedMeanwhile);
    case 'not-to-pack':
      return outdated(messages.notToPack);
    case 'huid-form':
      return withErrors({ huid: messages.huidForm });
    case 'huid-missing':
      return withErrors({ huid: messages.huidMissing });
    case 'huid-taken':
      return withErrors({ huid: messages.huidTaken(refusal.orderNumber) });
    case 'other-karat':
      return withErrors({ huid: messages.otherKarat(refusal.karat) });
    case 'no-net-weight':
      return withErrors({ stoneWeight: messages.noNetWeight });
    case 'photo-gone':
      return withErrors({ photo: messages.photoGone });
    case 'weight-far-off':
      return asking(messages.askWeight);
    case 'other-product':
      return asking(messages.askProduct(refusal.karat, refusal.size));
  }
}

function asking(ask: string): PackingAnswer {
  return { isDone: false, notice: null, ask };
}
