import type { Staff } from '#people/accounts/account.ts';
import { addProduct, updateProduct } from '#catalogue/products/editing/change-products.server.ts';
import type { Shop } from '#app/shop.server.ts';
import { done } from '#app/office/admin-answer.ts';
import { handleWrite } from '#app/office/handle-write.server.ts';
import { handleRefusal } from './handle-refusal.server.ts';
import {
  productFailures,
  productMessages,
} from '#catalogue/products/office/product-form/product-messages.ts';
import { readPiecePost } from './read-piece-post.server.ts';
import type { SaveAnswer } from './save-answer.ts';

const savedTexts = { add: productMessages.productAdded, update: productMessages.productUpdated };

/** Handles the form of a product: Save Product and Update Product. */
export function handleProductForm(
  { db, log }: Pick<Shop, 'db' | 'log'>,
  { email: by }: Staff,
  what: 'add' | 'update',
  posted: FormData,
): Promise<SaveAnswer> {
  return handleWrite(log, productFailures, posted, async () => {
    const read = await readPiecePost(db, { kind: 'product' }, posted);
    if (!read.ok) return read.answer;
    const { same: _same, seenAt: _seenAt, ...change } = read.post;
    const { id, validated } = change;
    const saved = await (what === 'add'
      ? addProduct(db, { id, validated, by })
      : updateProduct(db, { ...change, by }));
    if (!saved.ok) return handleRefusal(db, 'product', read.post, saved);
    return done(savedTexts[what]);
  });
}
