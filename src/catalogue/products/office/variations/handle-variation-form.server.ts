import { z } from 'zod';
import { isId } from '#platform/ids.ts';
import type { Staff } from '#people/accounts/account.ts';
import {
  addVariation,
  updateVariation,
} from '#catalogue/products/editing/change-products.server.ts';
import { deleteVariation } from '#catalogue/products/editing/delete-pieces.server.ts';
import type { Shop } from '#app/shop.server.ts';
import { done, outdated } from '#app/office/admin-answer.ts';
import { handleWrite } from '#app/office/handle-write.server.ts';
import { intentOf } from '#app/office/failing-writes.ts';
import { handleRefusal } from '#catalogue/products/office/product-form/saving/handle-refusal.server.ts';
import { productFailures, productMessages as messages } from '../product-form/product-messages.ts';
import { readPiecePost } from '#catalogue/products/office/product-form/saving/read-piece-post.server.ts';
import type { SaveAnswer } from '#catalogue/products/office/product-form/saving/save-answer.ts';

/** Handles the forms of the variations of a product: add, edit, delete. */
export function handleVariationForm(
  { db, log }: Pick<Shop, 'db' | 'log'>,
  staff: Staff,
  productId: string,
  posted: FormData,
): Promise<SaveAnswer> {
  return handleWrite(log, productFailures, posted, async () => {
    if (!isId(productId)) return outdated(messages.variationGone);
    const by = staff.email;
    const intent = intentOf(posted);
    if (intent === 'delete-variation') {
      const id = z.uuid().parse(posted.get('id'));
      const deleted = await deleteVariation(db, { id, productId, by });
      return deleted.ok ? done(messages.variationDeleted) : outdated(messages.variationGone);
    }
    const read = await readPiecePost(db, { kind: 'variation', productId }, posted);
    if (!read.ok) return read.answer;
    const { seenAt: _seenAt, ...change } = read.post;
    const { id, validated, same } = change;
    const isNew = intent === 'add-variation';
    const saved = await (isNew
      ? addVariation(db, { id, productId, validated, same, by })
      : updateVariation(db, { ...change, productId, by }));
    if (!saved.ok) return handleRefusal(db, 'variation', read.post, saved);
    return done(isNew ? messages.variationAdded : messages.variationUpdated);
  });
}
