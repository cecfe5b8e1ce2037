import { z } from 'zod';
import type { Staff } from '#people/accounts/account.ts';
import {
  bulkUpdateProducts,
  type BulkUpdateRefusal,
  type ChosenProducts,
  previewBulkUpdate,
} from '#catalogue/products/bulk-update/bulk-update-products.server.ts';
import { readBulkUpdate } from '#catalogue/products/bulk-update/bulk-update.ts';
import { deleteProduct } from '#catalogue/products/editing/delete-pieces.server.ts';
import { termsMessages } from '#catalogue/products/editing/terms-fields.ts';
import { productStatuses } from '#catalogue/products/product-status.ts';
import { formatKarat } from '#price/pricing/karat.ts';
import type { Shop } from '#app/shop.server.ts';
import { done, outdated, refused, withErrors } from '#app/office/admin-answer.ts';
import { handleWrite } from '#app/office/handle-write.server.ts';
import { intentOf } from '#app/office/failing-writes.ts';
import { productListFailures, productListMessages as messages } from './product-list-messages.ts';
import { readProductListQuery } from './product-list-query.ts';
import type { BulkUpdateAnswer } from './bulk-update-answer.ts';

const chosenForm = z.union([
  z
    .object({ products: z.string().transform((text) => text.split(',')) })
    .transform(({ products }) => ({ ids: z.array(z.uuid()).max(500).parse(products) })),
  z.object({ found: z.string() }).transform(({ found }) => ({
    filter: readProductListQuery(new URLSearchParams(found)).filter,
  })),
]) satisfies z.ZodType<ChosenProducts>;

/** Changes the status of ticked products without a preview, because it can be undone. */
const statusForm = z.object({ products: z.string(), status: z.enum(productStatuses) });

/** Handles the forms of the product list: delete one, publish or archive several, preview and apply a bulk edit. */
export function handleProductListForm(
  { db, log }: Pick<Shop, 'db' | 'log'>,
  staff: Pick<Staff, 'email'>,
  posted: FormData,
): Promise<BulkUpdateAnswer> {
  return handleWrite(log, productListFailures, posted, async () => {
    const by = staff.email;
    const intent = intentOf(posted);
    const fields = Object.fromEntries(posted);
    if (intent === 'delete') {
      const deleted = await deleteProduct(db, { id: z.uuid().parse(fields.id), by });
      return deleted.ok ? done(messages.deleted) : outdated(messages.gone);
    }
    if (intent === 'set-status') {
      const { status, products } = statusForm.parse(fields);
      const together = { chosen: chosenForm.parse({ products }), change: { status, stock: {} } };
      const changed = await bulkUpdateProducts(db, { ...together, seen: null, by });
      if (!changed.ok) return refusalOf(changed);
      const { changed: count, undo } = changed.value;
      return done(count === 0 ? messages.soAlready : messages.changed(count), undo);
    }
    const read = readBulkUpdate(fields);
    if (!read.ok) return withErrors(read.errors);
    const together = { chosen: chosenForm.parse(fields), change: read.change };
    if (intent === 'preview') {
      const previewed = await previewBulkUpdate(db, together);
      if (!previewed.ok) return refusalOf(previewed);
      return { isDone: false, notice: null, preview: previewed.value };
    }
    const changed = await bulkUpdateProducts(db, { ...together, seen: String(fields.seen), by });
    if (!changed.ok) return refusalOf(changed);
    return done(messages.changed(changed.value.changed), changed.value.undo);
  });
}

function refusalOf(refusal: BulkUpdateRefusal): BulkUpdateAnswer {
  switch (refusal.reason) {
    case 'changed-meanwhile':
      return { ...outdated(messages.changedMeanwhile), preview: refusal.preview };
    case 'category-gone':
      return outdated(messages.categoryGone);
    case 'collection-gone':
      return outdated(messages.collectionGone);
    case 'too-few':
      return withErrors({ [`stock${refusal.karat}`]: tooFewText(refusal) });
    case 'making-beyond-limits':
      return withErrors({ makingCharge: beyondLimitsText(refusal.names) });
    case 'stones-without-carats':
      return refused(withoutCaratsText(refusal.names));
  }
}

function tooFewText({ karat, names }: Extract<BulkUpdateRefusal, { reason: 'too-few' }>): string {
  return `There are fewer than that left in ${formatKarat(karat)}: ${someOf(names)}.`;
}

function beyondLimitsText(names: string[]): string {
  return `Their making charge would be below 0 or above 9,999: ${someOf(names)}. Nothing was changed.`;
}

function withoutCaratsText(names: string[]): string {
  return `${termsMessages.stoneCarats}: ${someOf(names)}. Nothing was changed.`;
}

function someOf(names: string[]): string {
  const first = names.slice(0, 3).map((name) => `“${name}”`);
  const others = names.length - first.length;
  return others > 0 ? `${first.join(', ')} and ${others} more` : first.join(', ');
}
