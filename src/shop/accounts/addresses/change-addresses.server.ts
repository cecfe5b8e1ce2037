import { and, eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { readAddresses } from './address-queries.server.ts';
import { type AddressFields, isSameAddress, maxAddresses } from './addresses.ts';
import { profiles, userAddresses } from '#shop/accounts/tables.server.ts';

/** Which address, and of whom: nobody's address is changed by anybody else. */
type OwnAddress = { userId: string; addressId: string };

/**
 * Saves an address. One that is there already stays one row, and is reported as `already` (specification, storefront
 * 4). A shopper's first is their default.
 */
export function saveAddress(
  db: Database,
  clock: Clock,
  { userId, address }: { userId: string; address: AddressFields },
): Promise<Result<'saved' | 'already', 'too-many-addresses'>> {
  return oneAtATime(db, userId, async (tx) => {
    const saved = await readAddresses(tx, userId);
    if (saved.some((each) => isSameAddress(each, address))) return ok('already');
    if (saved.length >= maxAddresses) return fail('too-many-addresses');
    const inserted = await tx
      .insert(userAddresses)
      .values({ ...address, userId, isDefault: saved.length === 0, createdAt: clock() })
      .onConflictDoNothing()
      .returning({ id: userAddresses.id });
    return ok(inserted.length > 0 ? 'saved' : 'already');
  });
}

/** Makes one of a shopper's addresses the default in place of the one that was. */
export function makeDefaultAddress(
  db: Database,
  { userId, addressId }: OwnAddress,
): Promise<Result<null, 'no-such-address'>> {
  return oneAtATime(db, userId, async (tx) => {
    const saved = await readAddresses(tx, userId);
    if (!saved.some(({ id }) => id === addressId)) return fail('no-such-address');
    await tx
      .update(userAddresses)
      .set({ isDefault: false })
      .where(and(eq(userAddresses.userId, userId), eq(userAddresses.isDefault, true)));
    await markDefault(tx, { userId, addressId });
    return ok(null);
  });
}

/** Deletes one of a shopper's addresses; the newest follows a deleted default. One that is not there is gone already. */
export function deleteAddress(db: Database, { userId, addressId }: OwnAddress): Promise<void> {
  return oneAtATime(db, userId, async (tx) => {
    await tx.delete(userAddresses).where(isOwn({ userId, addressId }));
    const [first] = await readAddresses(tx, userId);
    if (first && !first.isDefault) await markDefault(tx, { userId, addressId: first.id });
  });
}

async function markDefault(tx: Transaction, own: OwnAddress): Promise<void> {
  await tx.update(userAddresses).set({ isDefault: true }).where(isOwn(own));
}

function isOwn({ userId, addressId }: OwnAddress) {
  return and(eq(userAddresses.userId, userId), eq(userAddresses.id, addressId));
}

/** One change after the other for each shopper, so that many at once get past no rule. */
function oneAtATime<T>(
  db: Database,
  userId: string,
  change: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.id, userId))
      .for('no key update');
    return change(tx);
  });
}
