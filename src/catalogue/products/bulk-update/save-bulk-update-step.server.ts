import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { isAmong } from '#platform/database/is-among.server.ts';
import { readCollectionArrangement } from '#catalogue/products/categories/arrangement-queries.server.ts';
import { productCollections } from '#catalogue/products/tables.server.ts';
import { saveUndoStep } from '#upkeep/undo/undo-steps.server.ts';
import type { BulkUpdate } from './bulk-update.ts';
import type { EditedPiece } from '#catalogue/products/editing/edited-piece.ts';
import type { PlannedProduct } from './plan-bulk-update.ts';

type ProductWas = Pick<
  EditedPiece,
  'id' | 'makingChargePercentage' | 'discountPercentage' | 'status' | 'categoryId'
> &
  // Absent in steps saved before these fields existed.
  Partial<Pick<EditedPiece, 'priceTerms' | 'madeToOrderDays' | 'traits'>> & {
    /** The version after the change. */
    version: number;
  };

/** Products removed from a collection, with their former positions and the remaining arrangement. */
export type Left = {
  collectionId: string;
  places: { id: string; position: number | null }[];
  order: string[];
};

/** Products newly added to a collection. */
export type Joined = { collectionId: string; ids: string[] };

/** The state needed to undo a bulk update. */
export type BulkUpdateStep = { products: ProductWas[]; left: Left | null; joined: Joined | null };

type Planned = { changing: readonly PlannedProduct[]; change: BulkUpdate; by: string };

/**
 * Runs the change and saves an undo step, returning its id. A stock change returns null: it cannot be undone, because pieces
 * may be sold at any moment.
 */
export async function withUndoStep(
  tx: Transaction,
  { changing, change, by }: Planned,
  write: () => Promise<void>,
): Promise<string | null> {
  if (Object.keys(change.stock).length > 0 || changing.length === 0) {
    await write();
    return null;
  }
  const places = await readPlaces(tx, changing, change.removeFromCollectionId);
  await write();
  const state: BulkUpdateStep = {
    products: changing.map(({ present }) => wasBefore(present)),
    left: places && { ...places, order: await readCollectionArrangement(tx, places.collectionId) },
    joined: joinedBy(changing, change.addToCollectionId),
  };
  return saveUndoStep(tx, { kind: 'products', by, state });
}

function wasBefore(product: EditedPiece): ProductWas {
  const { id, makingChargePercentage, discountPercentage, status, categoryId, version } = product;
  const { priceTerms, madeToOrderDays, traits } = product;
  return {
    id,
    makingChargePercentage,
    priceTerms,
    madeToOrderDays,
    traits,
    discountPercentage,
    status,
    categoryId,
    version: version + 1,
  };
}

async function readPlaces(
  tx: Transaction,
  changing: readonly PlannedProduct[],
  collectionId: string | undefined,
): Promise<Omit<Left, 'order'> | null> {
  if (!collectionId) return null;
  const ids = changing.map(({ id }) => id);
  const places = await tx
    .select({ id: productCollections.productId, position: productCollections.position })
    .from(productCollections)
    .where(
      and(
        eq(productCollections.collectionId, collectionId),
        isAmong(productCollections.productId, ids),
      ),
    );
  return { collectionId, places };
}

function joinedBy(
  changing: readonly PlannedProduct[],
  collectionId: string | undefined,
): Joined | null {
  if (!collectionId) return null;
  const joining = changing.filter(({ present }) => !present.collectionIds.includes(collectionId));
  return { collectionId, ids: joining.map(({ id }) => id) };
}
