import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { returnPhotos, returnRequests } from './tables.server.ts';

/** Replaces an erased refusal, because a refused return must have one. */
const forgotten = 'Removed';

/** Erases the texts and photographs of these orders' returns. The fact of the return, and the money, stay on record. */
export async function forgetReturnWords(
  tx: Transaction,
  orderIds: readonly string[],
): Promise<void> {
  const rows = await tx
    .update(returnRequests)
    .set({
      description: '',
      refusal: sql`case when ${returnRequests.refusal} = '' then '' else ${forgotten} end`,
    })
    .where(inArray(returnRequests.orderId, [...orderIds]))
    .returning({ id: returnRequests.id });
  const ids = rows.map(({ id }) => id);
  await tx.delete(returnPhotos).where(inArray(returnPhotos.requestId, ids));
}
