import { z } from 'zod';
import type { Staff } from '#shop/accounts/account.ts';
import type { Karat } from '#shop/pricing/karat.ts';
import { findReturn, type ReturnPiece } from '#shop/returns/return-queries.server.ts';
import { sendReplacement, type UnitToSend } from '#shop/returns/send-replacement.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import {
  type AdminAnswer,
  answerTo,
  done,
  errorsOf,
  outdated,
  withErrors,
} from '#admin/admin-answer.ts';
import { articleForm } from '#admin/orders/packing/article-form.ts';
import { packingMessages } from '#admin/orders/packing/packing-messages.ts';
import { replacementField } from './replacement-field.ts';
import { returnAnswers } from './return-answers.ts';
import { returnMessages as messages } from './return-messages.ts';

const form = z.object({
  id: z.uuid(),
  version: z.coerce.number().int(),
  isRestocked: z.enum(['yes', 'no']).transform((text) => text === 'yes'),
});

/** Handles the dialog that sends the same pieces once more in the place of those that came back. */
export async function handleReplacement(
  shop: Pick<Shop, 'db' | 'clock' | 'orderLink'>,
  { email: by }: Pick<Staff, 'email'>,
  posted: FormData,
): Promise<AdminAnswer> {
  const seen = form.parse(Object.fromEntries(posted));
  const file = await findReturn(shop.db, seen.id);
  if (!file) return outdated(messages.gone);
  const errors: Record<string, string> = {};
  const units = file.pieces.flatMap((piece) => unitOf(piece, posted, errors));
  if (Object.keys(errors).length > 0) return withErrors(errors);
  const sent = await sendReplacement(shop, { ...seen, by, units });
  return sent.ok ? done(messages.replaced) : answerTo(sent, replacementAnswers);
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

function because(problem: string): AdminAnswer {
  return withErrors({ problem });
}

const replacementAnswers = {
  ...returnAnswers,
  'not-to-pack': outdated(messages.notThereToComeBack),
  'not-packed': outdated(messages.notThereToComeBack),
  'out-of-stock': because(messages.outOfStock),
  lighter: because(messages.lighter),
  'weight-far-off': because(messages.farOff),
  'other-product': because(messages.otherProduct),
  'huid-taken': ({ orderNumber }: { orderNumber: string }) =>
    because(packingMessages.huidTaken(orderNumber)),
  'other-karat': ({ karat }: { karat: Karat }) => because(packingMessages.otherKarat(karat)),
  'huid-form': because(packingMessages.huidForm),
  'huid-missing': because(packingMessages.huidMissing),
  'huid-twice': because(packingMessages.huidTwice),
  'no-net-weight': because(packingMessages.noNetWeight),
  'articles-missing': because(packingMessages.articlesMissing),
  'photo-gone': because(packingMessages.photoGone),
};
