import { eq } from 'drizzle-orm';
import { indianDay } from '#platform/indian-time.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import type { BreachFields } from './forms.ts';
import { type Breach, breaches } from './tables.server.ts';

/** `by` is the e-mail of the member of staff. */
type Entry = { id: string; fields: BreachFields; by: string; now: Date };

/** Enters a breach into the register, once for each `id`, which the form was given: pressing twice is one breach. */
export async function recordBreach(db: Database, { id, fields, by, now }: Entry): Promise<void> {
  await db.transaction(async (tx) => {
    const [added] = await tx
      .insert(breaches)
      .values({ ...fields, id, recordedBy: by, createdAt: now })
      .onConflictDoNothing({ target: breaches.id })
      .returning();
    if (added) await audit(tx, { by, what: 'recorded', before: null, after: added, at: now });
  });
}

/** Replaces what the register says of a breach, unless somebody changed it since `version` was read. */
export async function updateBreach(
  db: Database,
  { id, version, fields, by, now }: Entry & { version: number },
): Promise<Result<null, 'not-found' | 'changed-meanwhile'>> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(breaches).where(eq(breaches.id, id)).for('update');
    if (!before) return fail('not-found');
    if (before.version !== version) return fail('changed-meanwhile');
    const after = { ...before, ...fields, version: version + 1 };
    await tx
      .update(breaches)
      .set({ ...fields, version: after.version })
      .where(eq(breaches.id, id));
    await audit(tx, { by, what: whatWas(before, after), before, after, at: now });
    return ok(null);
  });
}

function whatWas(before: Breach, after: Breach): string {
  if ((before.closedAt === null) === (after.closedAt === null)) return 'updated';
  return after.closedAt ? 'closed' : 'reopened';
}

type Change = { by: string; what: string; before: Breach | null; after: Breach; at: Date };

/** More people read the audit log than the register: it has when and how many, and not what happened. */
async function audit(tx: Transaction, { before, after, ...change }: Change): Promise<void> {
  const name = `Breach noticed ${indianDay(after.noticedAt)}`;
  await recordChange(tx, {
    ...change,
    subject: { kind: 'breach', id: after.id, name },
    before: before && auditedOf(before),
    after: auditedOf(after),
  });
}

function auditedOf({
  id: _,
  nature: _n,
  measures: _m,
  recordedBy: _r,
  createdAt: _c,
  ...rest
}: Breach) {
  return rest;
}
