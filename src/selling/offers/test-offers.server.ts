import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { offers } from './tables.server.ts';

type NewOffer = typeof offers.$inferInsert;

const day = 86_400_000;

/** An offer that began yesterday and runs for a week: 50 % off the making charge of everything. */
export async function addOffer(
  db: DatabaseOrTransaction,
  own: Partial<NewOffer> = {},
): Promise<string> {
  const id = newId();
  await db.insert(offers).values({
    id,
    name: 'Diwali',
    base: 'making',
    offKind: 'percent',
    offAmount: 50,
    startsAt: new Date(Date.now() - day),
    endsAt: new Date(Date.now() + 7 * day),
    state: 'on',
    createdBy: 'meera@example.in',
    ...own,
  });
  return id;
}
