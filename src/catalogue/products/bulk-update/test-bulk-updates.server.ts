import { sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { addProduct } from '#catalogue/products/editing/change-products.server.ts';
import type { PieceForm } from '#catalogue/products/editing/product-form.ts';
import { ringForm, validatedOf } from '#catalogue/products/editing/test-piece-forms.server.ts';
import type { ProductFilter } from '#catalogue/products/product-filter.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { bulkUpdateProducts, previewBulkUpdate } from './bulk-update-products.server.ts';
import type { BulkUpdate } from './bulk-update.ts';

/** The staff member who changes products in these tests. */
export const by = 'meera@example.in';
/** A filter that matches all products. */
export const everything: ProductFilter = {
  search: '',
  category: null,
  collectionId: null,
  stock: null,
  status: null,
  isNotSelling: false,
};
export const all = { filter: everything };

/** Sets up a shop without products, for tests of bulk updates. */
export function useBulkUpdates() {
  const database = useTestDatabase();
  const db = () => database.db;
  beforeEach(async () => {
    await db().delete(products);
    await db().delete(auditLog);
  });
  return {
    get db() {
      return db();
    },
    async addRing(name: string, change: Partial<PieceForm> = {}): Promise<string> {
      const id = newId();
      const validated = validatedOf({ ...ringForm, name, ...change });
      const added = await addProduct(db(), { id, validated, by });
      if (!added.ok) throw new Error(added.reason);
      return id;
    },
    /** Previews the change and confirms it. */
    async change(
      chosen: Parameters<typeof previewBulkUpdate>[1]['chosen'],
      wanted: Partial<BulkUpdate>,
    ) {
      const together = { chosen, change: { stock: {}, ...wanted } };
      const previewed = await previewBulkUpdate(db(), together);
      if (!previewed.ok) return previewed;
      return bulkUpdateProducts(db(), { ...together, seen: previewed.value.seen, by });
    },
    changesOf: (id: string) =>
      db()
        .select({ who: auditLog.who, before: auditLog.before, after: auditLog.after })
        .from(auditLog)
        .where(sql`${auditLog.subjectId} = ${id} and ${auditLog.what} like '% updated'`),
  };
}
