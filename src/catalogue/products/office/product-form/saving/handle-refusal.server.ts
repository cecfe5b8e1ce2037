import type { Database } from '#platform/database/database.server.ts';
import { findEditedPiece } from '#catalogue/products/editing/edited-piece-queries.server.ts';
import type { Karat } from '#price/pricing/karat.ts';
import { unitName } from '#catalogue/sizes/unit-name.ts';
import type { Refused } from '#catalogue/products/editing/not-written.server.ts';
import { listChangesSince } from '#catalogue/products/editing/piece-change-queries.server.ts';
import type { FieldErrors, PieceKind } from '#catalogue/products/editing/product-form.ts';
import { answerTo, refused } from '#app/office/admin-answer.ts';
import type { StockLeft } from '#catalogue/products/editing/stock-seen.ts';
import type { PiecePost } from './read-piece-post.server.ts';
import { productMessages as messages } from '#catalogue/products/office/product-form/product-messages.ts';
import type { SaveAnswer } from './save-answer.ts';

const gone: Record<PieceKind, string> = {
  product: messages.productGone,
  variation: messages.variationGone,
};

const answers = {
  'category-gone': wrong({
    categoryId: 'This category no longer exists. Please choose another.',
  }),
  'collection-gone': wrong({ collectionIds: 'One of these collections no longer exists.' }),
  'picture-gone': wrong({
    pictures: 'One of these pictures no longer exists. Please remove it.',
  }),
  'size-reserved': (unit: { karat: Karat; size: string }) =>
    refused(
      `A piece of ${unitName(unit)} is being paid for right now. Please save again in a few minutes.`,
    ),
  'sku-taken': wrong({ sku: messages.skuTaken }),
  'already-added': refused(messages.alreadyAdded),
  'product-gone': refused(messages.productGone),
};

/** Explains why a product or variation was not saved, with what the form needs to continue. */
export async function handleRefusal(
  db: Database,
  kind: PieceKind,
  post: PiecePost,
  refusal: Refused,
): Promise<SaveAnswer> {
  if (refusal.reason === 'changed-meanwhile') return handleMeanwhile(db, kind, post);
  return answerTo(refusal, {
    ...answers,
    'not-found': refused(gone[kind]),
    'stock-sold': (sold: StockLeft) => stockSold(post, sold),
  });
}

/** Shown at the stock field, or as a message alone if the form no longer has that field. */
function stockSold({ validated }: PiecePost, { karat, size, left }: StockLeft): SaveAnswer {
  const text = `Some were sold while this form was open: ${left} left in ${unitName({ karat, size })}. Please enter the stock again.`;
  const stockLeft = { karat, size, left };
  const isShown = validated.records.some((each) => each.karat === karat && each.size === size);
  if (!isShown) return { ...refused(text, messages.validationTitle), stockLeft };
  return size === ''
    ? { ...wrong({ [`stock${karat}`]: text }), stockLeft }
    : { ...wrong({ sizes: text }), stockLeft };
}

/** Returns the other person's full version, so that the user can see it without giving up their own input. */
async function handleMeanwhile(
  db: Database,
  kind: PieceKind,
  { id, seenAt }: PiecePost,
): Promise<SaveAnswer> {
  const theirs = await findEditedPiece(db, id);
  if (!theirs) return refused(gone[kind]);
  const changes = await listChangesSince(db, id, seenAt);
  return { isDone: false, notice: null, meanwhile: { theirs, changes } };
}

function wrong(errors: FieldErrors): SaveAnswer {
  return { ...refused(Object.values(errors).join(' '), messages.validationTitle), errors };
}
