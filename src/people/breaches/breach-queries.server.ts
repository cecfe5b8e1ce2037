import { asc, desc, eq, isNull } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { isId } from '#platform/ids.ts';
import { type Breach, breaches } from './tables.server.ts';

const maxListed = 500;

/** The register, newest first. */
export function listBreaches(db: DatabaseOrTransaction): Promise<Breach[]> {
  return db
    .select()
    .from(breaches)
    .orderBy(desc(breaches.noticedAt), desc(breaches.id))
    .limit(maxListed);
}

/** A breach by its id; null if there is none. */
export async function findBreach(db: DatabaseOrTransaction, id: string): Promise<Breach | null> {
  if (!isId(id)) return null;
  const [row] = await db.select().from(breaches).where(eq(breaches.id, id));
  return row ?? null;
}

/** Open breaches, earliest noticed first. */
export function listOpenBreaches(db: DatabaseOrTransaction): Promise<Breach[]> {
  return db
    .select()
    .from(breaches)
    .where(isNull(breaches.closedAt))
    .orderBy(asc(breaches.noticedAt), asc(breaches.id))
    .limit(maxListed);
}
