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

type Writer = Pick<Shop, 'db' | 'log'>;

/** Handles Save Product. */
export function handleAddProduct(
  { db, log }: Writer,
  staff: Staff,
  posted: FormData,
): Promise<SaveAnswer> {
  return handleWrite(log, productFailures, posted, async () => {
    const read = await readPiecePost(db, { kind: 'product' }, posted);
    if (!read.ok) return read.answer;
    const { id, validated } = read.post;
    const added = await addProduct(db, { id, validated, by: staff.email });
    if (!added.ok) return handleRefusal(db, 'product', read.post, added);
    return done(productMessages.productAdded);
  });
}

/** Handles Update Product for the product in the URL. */
export function handleUpdateProduct(
  { db, log }: Writer,
  staff: Staff,
  posted: FormData,
): Promise<SaveAnswer> {
  return handleWrite(log, productFailures, posted, async () => {
    const read = await readPiecePost(db, { kind: 'product' }, posted);
    if (!read.ok) return read.answer;
    const { same: _same, seenAt: _seenAt, ...change } = read.post;
    const updated = await updateProduct(db, { ...change, by: staff.email });
    if (!updated.ok) return handleRefusal(db, 'product', read.post, updated);
    return done(productMessages.productUpdated);
  });
}
