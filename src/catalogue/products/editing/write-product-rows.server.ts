import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '#platform/database/database.server.ts';
import { setAltTexts } from '#catalogue/products/categories/set-alt-texts.server.ts';
import { makingColumns } from '#catalogue/products/making-percentage.ts';
import {
  productCollections,
  productPictures,
  products,
} from '#catalogue/products/tables.server.ts';
import type { PieceChange } from './piece-change.ts';

export type OnProgress = (written: number, toWrite: number) => Promise<void>;

/** Pieces per batch; building a larger statement would block the event loop for too long. */
const piecesAtOnce = 50;

/** Writes the columns of these pieces that shoppers do not wait for, in few statements however many pieces there are. */
export async function writeProductRows(
  tx: Transaction,
  changes: readonly PieceChange[],
  onProgress?: OnProgress,
): Promise<void> {
  for (let from = 0; from < changes.length; from += piecesAtOnce) {
    const some = changes.slice(from, from + piecesAtOnce);
    const { added = [], changed = [] } = Object.groupBy(some, ({ present }) =>
      present ? 'changed' : 'added',
    );
    await insertRows(tx, added);
    await updateRows(tx, changed);
    await writeCollections(tx, some);
    await writePictures(tx, some);
    await onProgress?.(from + some.length, changes.length);
  }
}

async function insertRows(tx: Transaction, added: readonly PieceChange[]): Promise<void> {
  if (added.length === 0) return;
  await tx.insert(products).values(
    added.map(({ id, kind, after, createdAt }) => {
      const { records: _records, pictures: _pictures, collectionIds: _groups, ...columns } = after;
      return { ...columns, ...makingColumns(after.makingChargePercentage), id, kind, createdAt };
    }),
  );
}

const written = alias(products, 'written');
/** Columns that a change may update. */
const {
  id: _id,
  kind: _kind,
  familyId: _familyId,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...rewritten
} = getTableColumns(written);

/** Increments the version of each changed piece, so that saving from an older state is refused. */
async function updateRows(tx: Transaction, changed: readonly PieceChange[]): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map(({ present, after, isChanged }) => {
    const version = (present?.version ?? 0) + Number(isChanged);
    const piece: Record<string, unknown> = {
      ...present,
      ...after,
      ...makingColumns(after.makingChargePercentage),
      version,
    };
    const columns = Object.entries({ id: written.id, ...rewritten });
    return Object.fromEntries(columns.map(([field, { name }]) => [name, piece[field]]));
  });
  await tx
    .update(products)
    .set({
      ...rewritten,
      updatedAt: sql`case when ${written.version} > ${products.version} then now() else ${products.updatedAt} end`,
    })
    .from(
      sql`jsonb_populate_recordset(null::${products}, ${JSON.stringify(rows)}::jsonb) as written`,
    )
    .where(eq(products.id, written.id));
}

/** Pieces keep their positions in collections that they stay in. */
async function writeCollections(tx: Transaction, changes: readonly PieceChange[]): Promise<void> {
  const left = changes.flatMap(({ id, present, after }) =>
    pairs(id, present?.collectionIds ?? [], after.collectionIds),
  );
  const joined = changes.flatMap(({ id, present, after }) =>
    pairs(id, after.collectionIds, present?.collectionIds ?? []),
  );
  const { productId, collectionId } = productCollections;
  if (left.length > 0) {
    await tx
      .delete(productCollections)
      .where(sql`(${productId}, ${collectionId}) in (select * from ${pairsTable(left)})`);
  }
  if (joined.length > 0) {
    await tx.execute(sql`
      insert into ${productCollections} (product_id, collection_id)
      select * from ${pairsTable(joined)} on conflict do nothing`);
  }
}

type Pair = { id: string; collectionId: string };

function pairs(id: string, some: readonly string[], others: readonly string[]): Pair[] {
  return some
    .filter((collectionId) => !others.includes(collectionId))
    .map((collectionId) => ({ id, collectionId }));
}

function pairsTable(all: readonly Pair[]) {
  const ids = sql.param(all.map(({ id }) => id));
  const collectionIds = sql.param(all.map(({ collectionId }) => collectionId));
  return sql`unnest(${ids}::uuid[], ${collectionIds}::uuid[])`;
}

/** Writes pictures in the order of the form, with their alternative texts. */
async function writePictures(tx: Transaction, changes: readonly PieceChange[]): Promise<void> {
  const idsOf = (piece: Pick<PieceChange['after'], 'pictures'> | null) =>
    (piece?.pictures ?? []).map(({ id }) => id).join();
  const shown = changes.filter(({ present, after }) => idsOf(present) !== idsOf(after));
  const ids = shown.flatMap(({ present }) => present?.id ?? []);
  if (ids.length > 0) {
    await tx.delete(productPictures).where(inArray(productPictures.productId, ids));
  }
  const rows = shown.flatMap(({ id: productId, after }) =>
    after.pictures.map(({ id: pictureId }, position) => ({ productId, pictureId, position })),
  );
  if (rows.length > 0) await tx.insert(productPictures).values(rows);
  const texts = new Map(
    changes.flatMap(({ present }) => present?.pictures ?? []).map(({ id, alt }) => [id, alt]),
  );
  await setAltTexts(
    tx,
    changes.flatMap(({ after }) => after.pictures.filter(({ id, alt }) => texts.get(id) !== alt)),
  );
}

/** Sets the positions of products in a collection; those with null follow, newest first. */
export async function placeInCollection(
  tx: Transaction,
  collectionId: string,
  places: readonly { id: string; position: number | null }[],
): Promise<void> {
  await tx.execute(sql`
    update ${productCollections} set position = wanted.position
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as wanted (id uuid, position integer)
    where collection_id = ${collectionId} and product_id = wanted.id`);
}
