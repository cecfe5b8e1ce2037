import { createHash } from 'node:crypto';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { isAmong } from '#platform/database/is-among.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { makingText } from '#shop/catalogue/editing/piece-terms-text.ts';
import { makingPercentage } from '#shop/catalogue/making-percentage.ts';
import type { BulkUpdate } from './bulk-update.ts';
import { type ChosenProducts, lockProducts } from './lock-products.server.ts';
import type { Karat } from '#shop/pricing/karat.ts';
import type { BulkUpdatePreview } from './bulk-update-preview.ts';
import { type PlannedProduct, planBulkUpdate } from './plan-bulk-update.ts';
import { products } from '#shop/catalogue/tables.server.ts';
import { lockParts } from '#shop/catalogue/editing/write-piece.server.ts';
import { withUndoStep } from './save-bulk-update-step.server.ts';
import { writeBulkUpdate } from './write-bulk-update.server.ts';

type BulkUpdating = { chosen: ChosenProducts; change: BulkUpdate };

/** Fewer pieces are left of these products than the change takes away. */
type TooFew = { reason: 'too-few'; karat: Karat; names: string[] };
/** The making charge of these products would leave what the form of a product allows. */
type BeyondLimits = { reason: 'making-beyond-limits'; names: string[] };
/** These products have stones with a price for each carat and no carats. */
type WithoutCarats = { reason: 'stones-without-carats'; names: string[] };
type NotPlanned =
  | { reason: 'category-gone' | 'collection-gone' }
  | TooFew
  | BeyondLimits
  | WithoutCarats;

export type BulkUpdateRefusal =
  | NotPlanned
  | { reason: 'changed-meanwhile'; preview: BulkUpdatePreview };

/** Says what a change to several products would do; nothing is written. */
export function previewBulkUpdate(
  db: Database,
  together: BulkUpdating,
): Promise<Result<BulkUpdatePreview, NotPlanned>> {
  return db.transaction(async (tx) => {
    const planned = await plan(tx, together);
    return planned.ok ? ok(planned.value.preview) : planned;
  });
}

/**
 * Changes several products in one transaction, all or none, exactly as the preview with this `seen` showed it. Where
 * anything is different by now, nothing is written, and the answer is what the change would do now. With null nobody has
 * looked at a preview: for what can be undone. `undo` takes it back, unless it changed stock.
 */
export function bulkUpdateProducts(
  db: Database,
  { seen, by, ...together }: BulkUpdating & { seen: string | null; by: string },
): Promise<Result<{ changed: number; undo: string | null }, BulkUpdateRefusal>> {
  return db.transaction(async (tx) => {
    const planned = await plan(tx, together);
    if (!planned.ok) return planned;
    const { changing, preview } = planned.value;
    if (seen !== null && preview.seen !== seen) return { ...fail('changed-meanwhile'), preview };
    const writing = { changing, change: together.change, by };
    const undo = await withUndoStep(tx, writing, () => writeBulkUpdate(tx, writing));
    return ok({ changed: changing.length, undo });
  });
}

type Planned = { changing: PlannedProduct[]; preview: BulkUpdatePreview };

async function plan(
  tx: Transaction,
  { chosen, change }: BulkUpdating,
): Promise<Result<Planned, NotPlanned>> {
  const { addToCollectionId, removeFromCollectionId } = change;
  const locked = await lockParts(tx, {
    pictures: [],
    categoryId: change.categoryId ?? null,
    collectionIds: [addToCollectionId ?? [], removeFromCollectionId ?? []].flat(),
  });
  if (!locked.ok)
    return fail(locked.reason === 'category-gone' ? locked.reason : 'collection-gone');
  const found = await lockProducts(tx, chosen);
  const { changing, tooFew, beyondLimits, withoutCarats } = planBulkUpdate(found, change);
  const [short] = tooFew;
  if (short) {
    const names = tooFew.filter(({ karat }) => karat === short.karat).map(({ name }) => name);
    return { ok: false, reason: 'too-few', karat: short.karat, names };
  }
  if (beyondLimits.length > 0)
    return { ok: false, reason: 'making-beyond-limits', names: beyondLimits };
  if (withoutCarats.length > 0)
    return { ok: false, reason: 'stones-without-carats', names: withoutCarats };
  const preview: BulkUpdatePreview = {
    found: found.length,
    changing: changing.length,
    following: await countFollowing(tx, changing, change),
    names: changing.slice(0, 5).map(({ product }) => product.name),
    seen: digestOf(changing, change),
  };
  return ok({ changing, preview });
}

/** Stock belongs to it only where it is set: what is sold meanwhile does not matter to pieces that are added. */
function digestOf(changing: PlannedProduct[], change: BulkUpdate): string {
  const isSet = Object.values(change.stock).some(({ how }) => how === 'set');
  const seen = changing.map(({ product }) => [
    product.id,
    product.version,
    isSet ? product.stock : null,
  ]);
  return createHash('sha256').update(JSON.stringify({ change, seen })).digest('base64url');
}

/** How many variations that are 'Same as Product' have another making charge or discount than their product will have. */
async function countFollowing(
  tx: Transaction,
  changing: PlannedProduct[],
  { making, discountPercentage: discount }: BulkUpdate,
): Promise<number> {
  if (making === undefined && discount === undefined) return 0;
  const afterOf = new Map(changing.map(({ product, after }) => [product.id, after]));
  const variations = await tx
    .select()
    .from(products)
    .where(isAmong(products.parentProductId, [...afterOf.keys()]));
  const following = variations.filter((variation) => {
    const after = afterOf.get(variation.parentProductId ?? '');
    if (!after) return false;
    const own = { ...variation, makingChargePercentage: makingPercentage(variation) };
    const isPricedElse = making !== undefined && makingText(own) !== makingText(after);
    const isReducedElse =
      discount !== undefined && variation.discountPercentage !== after.discountPercentage;
    return (
      (variation.applySameMc && isPricedElse) || (variation.applySameDiscount && isReducedElse)
    );
  });
  return following.length;
}
