import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { isAmong } from '#platform/database/is-among.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { planFollowers } from '#catalogue/products/editing/follow-product.server.ts';
import type { EditedPiece } from '#catalogue/products/editing/edited-piece.ts';
import { lockParts } from '#catalogue/products/editing/lock-parts.server.ts';
import { stockSeenOf } from '#catalogue/products/editing/piece-change.ts';
import { lockEditedPieces } from '#catalogue/products/editing/plan-pieces.server.ts';
import { writePieces } from '#catalogue/products/editing/write-pieces.server.ts';
import { matchProducts } from '#catalogue/products/match-products.server.ts';
import type { ProductFilter } from '#catalogue/products/product-filter.ts';
import type { DescribedPiece } from '#catalogue/products/narrowing/traits.ts';
import { products } from '#catalogue/products/tables.server.ts';
import type { Karat } from '#price/pricing/karat.ts';
import type { BulkUpdate } from './bulk-update.ts';
import type { BulkUpdatePreview } from './bulk-update-preview.ts';
import { type PlannedProduct, planBulkUpdate } from './plan-bulk-update.ts';
import { withUndoStep } from './save-bulk-update-step.server.ts';

/** Products chosen by id, or all that match a filter. */
export type ChosenProducts = { ids: string[] } | { filter: ProductFilter };

type BulkUpdating = { chosen: ChosenProducts; change: BulkUpdate };

/** These products have fewer pieces in stock than the change removes. */
type TooFew = { reason: 'too-few'; karat: Karat; names: string[] };
/** The making charge of these products would exceed the limits of the product form. */
type BeyondLimits = { reason: 'making-beyond-limits'; names: string[] };
/** These products have stones priced per carat but no carat weight. */
type WithoutCarats = { reason: 'stones-without-carats'; names: string[] };
type NotPlanned =
  | { reason: 'category-gone' | 'collection-gone' }
  | TooFew
  | BeyondLimits
  | WithoutCarats;

export type BulkUpdateRefusal =
  | NotPlanned
  | { reason: 'changed-meanwhile'; preview: BulkUpdatePreview };

/** Previews a bulk update; nothing is written. */
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
 * Updates several products in one transaction, all or none, exactly as the preview with this `seen` showed. If anything has
 * changed since, nothing is written and the result has a new preview. A null `seen` skips the check, for changes that can be
 * undone. `undo` is the id of the undo step, null if stock or nothing changed.
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
    const undo = await withUndoStep(tx, writing, () => writePieces(tx, changing, { by }));
    return ok({ changed: changing.length, undo });
  });
}

type Planned = { changing: PlannedProduct[]; preview: BulkUpdatePreview };

async function plan(
  tx: Transaction,
  { chosen, change }: BulkUpdating,
): Promise<Result<Planned, NotPlanned>> {
  const { addToCollectionId, removeFromCollectionId } = change;
  const named = {
    pictures: [],
    categoryId: change.categoryId ?? null,
    collectionIds: [addToCollectionId ?? [], removeFromCollectionId ?? []].flat(),
  };
  const locked = await lockParts(tx, [named]);
  if (!locked.ok)
    return fail(locked.reason === 'category-gone' ? locked.reason : 'collection-gone');
  const which =
    'filter' in chosen
      ? matchProducts(tx, chosen.filter)
      : and(eq(products.kind, 'product'), isAmong(products.id, chosen.ids));
  const withStock = Object.keys(change.stock).length > 0;
  const found = await lockEditedPieces(tx, which, { withStock });
  const { changing, tooFew, beyondLimits, withoutCarats } = planBulkUpdate(
    found,
    change,
    await describedVariations(tx, found, change),
  );
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
    following: (await planFollowers(tx, changing)).length,
    names: changing.slice(0, 5).map(({ present }) => present.name),
    seen: digestOf(changing, change),
  };
  return ok({ changing, preview });
}

/** The texts of the products' variations, by product; only a change of traits reads them. */
async function describedVariations(
  tx: Transaction,
  found: readonly EditedPiece[],
  { addTrait, removeTrait }: BulkUpdate,
): Promise<Map<string, DescribedPiece[]>> {
  if (!addTrait && !removeTrait) return new Map();
  const { parentProductId, name, description, priceTerms } = products;
  const ids = found.map(({ id }) => id);
  const rows = await tx
    .select({ parentProductId, name, description, priceTerms })
    .from(products)
    .where(isAmong(parentProductId, ids));
  return Map.groupBy(rows, (row) => row.parentProductId ?? '');
}

/**
 * Stock is part of the digest only if the change sets it, and only for pieces without sizes: a sale meanwhile does not
 * matter when pieces are added.
 */
function digestOf(changing: PlannedProduct[], change: BulkUpdate): string {
  const isSet = Object.values(change.stock).some(({ how }) => how === 'set');
  const seen = changing.map(({ present }) => [
    present.id,
    present.version,
    isSet && !present.sizeKind ? stockSeenOf(present) : null,
  ]);
  return createHash('sha256').update(JSON.stringify({ change, seen })).digest('base64url');
}
