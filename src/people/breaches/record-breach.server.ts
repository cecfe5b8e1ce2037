import { eq } from 'drizzle-orm';
import { indianDay } from '#platform/indian-time.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import type { BreachFields } from './forms.ts';
import { type Breach, breaches } from './tables.server.ts';

/** `by` is the e-mail of the member of staff. */
type Entry = { id: string; fields: BreachFields; by: string; now: Date };

/** Records a breach, once for each `id`, which comes from the form: a double click records one. */
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

/** Updates a breach in the register, unless it was changed since `version` was read. */
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

/** More people can read the audit log than the register: it records when and how many, but not what happened. */
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
