import { z } from 'zod';
import type { Staff } from '#shop/accounts/account.ts';
import { packPiece, type NotPacked } from '#shop/fulfilment/pack-piece.server.ts';
import { unpackPiece } from '#shop/fulfilment/unpack-piece.server.ts';
import { maxArticles } from '#shop/catalogue/goods-rules.ts';
import type { Milligrams } from '#shop/money/weight.ts';
import type { Shop } from '#shop/shop.server.ts';
import { done, errorsOf, outdated, withErrors } from '#admin/admin-answer.ts';
import { intentOf } from '#admin/failing-writes.ts';
import { handleWrite } from '#admin/handle-write.server.ts';
import { orderMessages } from '#admin/orders/order-messages.ts';
import type { PackingAnswer } from './packing-answer.ts';
import { articleForm } from './article-form.ts';
import { nameOf } from './article-names.ts';
import { packingFailures, packingMessages as messages } from './packing-messages.ts';

type Desk = Pick<Shop, 'db' | 'clock' | 'log' | 'orderLink'>;

const unitForm = z.object({
  orderItemId: z.uuid(),
  unit: z.coerce.number().int(),
  version: z.coerce.number().int(),
});
const pieceForm = unitForm.extend({
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

type Write = { orderId: string; fields: Posted; by: string };

type Posted = Record<string, FormDataEntryValue>;
type ReadArticle = { huid: string; grossWeightMg: Milligrams; stoneWeightMg: Milligrams };
type ReadArticles =
  | { ok: true; value: [ReadArticle, ...ReadArticle[]] }
  | { ok: false; errors: Record<string, string> };

/** The articles of a form, or what is wrong with each; those beside the first have its names with their number. */
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

async function pack(shop: Desk, { orderId, fields, by }: Write): Promise<PackingAnswer> {
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
  if (!packed.ok) return notPacked(packed);
  return done(messages.packed);
}

async function unpack(shop: Desk, { orderId, fields, by }: Write): Promise<PackingAnswer> {
  const unpacked = await unpackPiece(shop, { ...unitForm.parse(fields), orderId, by });
  return unpacked.ok ? done(messages.unpacked) : notPacked(unpacked);
}

function notPacked(refusal: NotPacked): PackingAnswer {
  const number = 'article' in refusal ? refusal.article : 1;
  const at = (name: string, text: string) => withErrors({ [nameOf(name, number)]: text });
  switch (refusal.reason) {
    case 'not-found':
      return outdated(orderMessages.gone);
    case 'changed-meanwhile':
      return outdated(orderMessages.changedMeanwhile);
    case 'not-to-pack':
      return outdated(messages.notToPack);
    case 'huid-form':
      return at('huid', messages.huidForm);
    case 'huid-missing':
      return at('huid', messages.huidMissing);
    case 'huid-twice':
      return at('huid', messages.huidTwice);
    case 'huid-taken':
      return at('huid', messages.huidTaken(refusal.orderNumber));
    case 'other-karat':
      return at('huid', messages.otherKarat(refusal.karat));
    case 'no-net-weight':
      return at('stoneWeight', messages.noNetWeight);
    case 'articles-missing':
      return outdated(messages.articlesMissing);
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
