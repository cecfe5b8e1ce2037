import { z } from 'zod';
import { findReturn, type ReturnPiece } from '#shop/returns/return-queries.server.ts';
import {
  type NotSent,
  sendReplacement,
  type UnitToSend,
} from '#shop/returns/send-replacement.server.ts';
import { type AdminAnswer, done, errorsOf, outdated, withErrors } from '#admin/admin-answer.ts';
import { handleWrite } from '#admin/handle-write.server.ts';
import { articleForm } from '#admin/orders/packing/article-form.ts';
import { packingMessages } from '#admin/orders/packing/packing-messages.ts';
import { replacementField } from './replacement-field.ts';
import { returnFailures, returnMessages as messages } from './return-messages.ts';
import type { ReturnDesk } from './handle-return.server.ts';

const form = z.object({
  id: z.uuid(),
  version: z.coerce.number().int(),
  isRestocked: z.enum(['yes', 'no']).transform((text) => text === 'yes'),
});

/** Handles the dialog that sends the same pieces once more in the place of those that came back. */
export function handleReplacement(
  shop: ReturnDesk,
  by: string,
  posted: FormData,
): Promise<AdminAnswer> {
  return handleWrite(shop.log, returnFailures, posted, async () => {
    const seen = form.parse(Object.fromEntries(posted));
    const file = await findReturn(shop.db, seen.id);
    if (!file) return outdated(messages.gone);
    const errors: Record<string, string> = {};
    const units = file.pieces.flatMap((piece) => unitOf(piece, posted, errors));
    if (Object.keys(errors).length > 0) return withErrors(errors);
    const sent = await sendReplacement(shop, { ...seen, by, units });
    if (!sent.ok) return notSent(sent);
    return done(messages.replaced);
  });
}

/** What was typed of the piece that takes the place of one; what left unpacked has no HUID and weight of its own. */
function unitOf(
  { orderItemId, unit, articles }: ReturnPiece,
  posted: FormData,
  errors: Record<string, string>,
): UnitToSend[] {
  if (unit === null) return [];
  const typed = Array.from({ length: articles }, (_, place) => {
    const nameOf = (field: string) => replacementField(field, { orderItemId, unit, place });
    const read = articleForm.safeParse({
      huid: posted.get(nameOf('huid')) ?? '',
      grossWeight: posted.get(nameOf('grossWeight')) ?? '',
      stoneWeight: posted.get(nameOf('stoneWeight')) || '0',
    });
    if (read.success) {
      const { huid, grossWeight, stoneWeight } = read.data;
      return { huid, grossWeightMg: grossWeight, stoneWeightMg: stoneWeight };
    }
    for (const [name, text] of Object.entries(errorsOf(read.error))) errors[nameOf(name)] = text;
    return null;
  });
  return [{ orderItemId, unit, articles: typed.flatMap((article) => article ?? []) }];
}

function notSent(refusal: NotSent): AdminAnswer {
  const because = (problem: string) => withErrors({ problem });
  switch (refusal.reason) {
    case 'not-found':
      return outdated(messages.gone);
    case 'changed-meanwhile':
      return outdated(messages.changedMeanwhile);
    case 'not-sent':
    case 'already-back':
    case 'not-to-pack':
    case 'not-packed':
      return outdated(messages.notThereToComeBack);
    case 'out-of-stock':
      return because(messages.outOfStock);
    case 'lighter':
      return because(messages.lighter);
    case 'weight-far-off':
      return because(messages.farOff);
    case 'other-product':
      return because(messages.otherProduct);
    case 'huid-taken':
      return because(packingMessages.huidTaken(refusal.orderNumber));
    case 'other-karat':
      return because(packingMessages.otherKarat(refusal.karat));
    default:
      return because(wordsOf[refusal.reason]);
  }
}

const wordsOf = {
  'huid-form': packingMessages.huidForm,
  'huid-missing': packingMessages.huidMissing,
  'huid-twice': packingMessages.huidTwice,
  'no-net-weight': packingMessages.noNetWeight,
  'articles-missing': packingMessages.articlesMissing,
  'photo-gone': packingMessages.photoGone,
};
