import { z } from 'zod';
import type { Staff } from '#people/accounts/account.ts';
import { packPiece } from '#orders/fulfilment/pack-piece.server.ts';
import { unpackPiece } from '#orders/fulfilment/unpack-piece.server.ts';
import { maxArticles } from '#catalogue/products/goods-rules.ts';
import type { Milligrams } from '#price/money/weight.ts';
import type { Karat } from '#price/pricing/karat.ts';
import type { Shop } from '#app/shop.server.ts';
import { answerTo, done, errorsOf, outdated, withErrors } from '#app/office/admin-answer.ts';
import { orderAnswers } from '#orders/orders/office/order-answers.ts';
import type { PackingAnswer } from './packing-answer.ts';
import { articleForm } from './article-form.ts';
import { nameOf } from './article-names.ts';
import { packingMessages as messages } from './packing-messages.ts';

const unitForm = z.object({
  orderItemId: z.uuid(),
  unit: z.coerce.number().int(),
  version: z.coerce.number().int(),
});
const pieceForm = unitForm.extend({
  photo: z.string().max(200).default(''),
  isSure: z.string().optional(),
});

type Posted = Record<string, FormDataEntryValue>;
type ReadArticle = { huid: string; grossWeightMg: Milligrams; stoneWeightMg: Milligrams };
type ReadArticles =
  | { ok: true; value: [ReadArticle, ...ReadArticle[]] }
  | { ok: false; errors: Record<string, string> };

/** The articles of a form, or the errors of each; the fields of further articles end in their number. */
function readArticles(fields: Posted): ReadArticles {
  const value: ReadArticle[] = [];
  const errors: Record<string, string> = {};
  for (let number = 1; number <= maxArticles; number += 1) {
    if (number > 1 && !(nameOf('huid', number) in fields)) break;
    const read = articleForm.safeParse({
      huid: fields[nameOf('huid', number)],
      grossWeight: fields[nameOf('grossWeight', number)],
      stoneWeight: fields[nameOf('stoneWeight', number)],
    });
    if (read.success) {
      const { huid, grossWeight, stoneWeight } = read.data;
      value.push({ huid, grossWeightMg: grossWeight, stoneWeightMg: stoneWeight });
    } else {
      for (const [name, text] of Object.entries(errorsOf(read.error))) {
        errors[nameOf(name, number)] = text;
      }
    }
  }
  const [first, ...further] = value;
  return first && Object.keys(errors).length === 0
    ? { ok: true, value: [first, ...further] }
    : { ok: false, errors };
}

/** Packs a unit from the packing screen, or corrects it. */
export async function handlePack(
  shop: Pick<Shop, 'db' | 'clock' | 'orderLink'>,
  { email: by }: Pick<Staff, 'email'>,
  posted: FormData,
  { params: { orderId = '' } }: OfOrder,
): Promise<PackingAnswer> {
  const fields = Object.fromEntries(posted);
  const articles = readArticles(fields);
  if (!articles.ok) return withErrors(articles.errors);
  const { photo, isSure, ...unit } = pieceForm.parse(fields);
  const [first, ...further] = articles.value;
  const packed = await packPiece(shop, {
    ...unit,
    ...first,
    further,
    orderId,
    photo: photo || null,
    isSure: isSure === 'yes',
    by,
  });
  return packed.ok ? done(messages.packed) : answerTo(packed, packingAnswers);
}

/** Unpacks a unit. */
export async function handleUnpack(
  shop: Pick<Shop, 'db' | 'clock'>,
  { email: by }: Pick<Staff, 'email'>,
  posted: FormData,
  { params: { orderId = '' } }: OfOrder,
): Promise<PackingAnswer> {
  const unit = unitForm.parse(Object.fromEntries(posted));
  const unpacked = await unpackPiece(shop, { ...unit, orderId, by });
  return unpacked.ok ? done(messages.unpacked) : answerTo(unpacked, packingAnswers);
}

type OfOrder = { params: { orderId?: string } };
type AtArticle = { article?: number };

/** An error at the field of the article concerned: in a pair or set each has its own. */
function atField(field: string, text: string, { article = 1 }: AtArticle): PackingAnswer {
  return withErrors({ [nameOf(field, article)]: text });
}

function asking(ask: string): PackingAnswer {
  return { isDone: false, notice: null, ask };
}

const packingAnswers = {
  ...orderAnswers,
  'not-to-pack': outdated(messages.notToPack),
  'huid-form': (at: AtArticle) => atField('huid', messages.huidForm, at),
  'huid-missing': (at: AtArticle) => atField('huid', messages.huidMissing, at),
  'huid-twice': (at: AtArticle) => atField('huid', messages.huidTwice, at),
  'huid-taken': (at: AtArticle & { orderNumber: string }) =>
    atField('huid', messages.huidTaken(at.orderNumber), at),
  'other-karat': (at: AtArticle & { karat: Karat }) =>
    atField('huid', messages.otherKarat(at.karat), at),
  'no-net-weight': (at: AtArticle) => atField('stoneWeight', messages.noNetWeight, at),
  'articles-missing': outdated(messages.articlesMissing),
  'photo-gone': withErrors({ photo: messages.photoGone }),
  'weight-far-off': asking(messages.askWeight),
  'other-product': ({ karat, size }: { karat: Karat; size: string }) =>
    asking(messages.askProduct(karat, size)),
};
