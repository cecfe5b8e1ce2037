import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { returnPhotos, returnRequests } from './tables.server.ts';

/** What stands in the place of a refusal that is forgotten: a refused return has one. */
const forgotten = 'Removed';

/** Removes what was written and photographed of the returns of these orders. That pieces came back, and the money, stay. */
export async function forgetReturnWords(
  tx: Transaction,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return;
  const rows = await tx
    .update(returnRequests)
    .set({
      description: '',
      refusal: sql`case when ${returnRequests.refusal} = '' then '' else ${forgotten} end`,
    })
    .where(inArray(returnRequests.orderId, [...orderIds]))
    .returning({ id: returnRequests.id });
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(returnPhotos).where(inArray(returnPhotos.requestId, ids));
}
