import { and, eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { readAddresses } from './address-queries.server.ts';
import { type AddressFields, isSameAddress, maxAddresses, type SavedAddress } from './addresses.ts';
import { profiles, userAddresses } from '#people/accounts/tables.server.ts';

/** The address and its owner: users can change only their own. */
type OwnAddress = { userId: string; addressId: string };

/**
 * Saves an address. An existing one is not duplicated, and is reported as `already` (specification, storefront 4). A shopper's
 * first address becomes the default, and so does a restored one that was the default.
 */
export function saveAddress(
  db: Database,
  clock: Clock,
  {
    userId,
    address,
    isDefault = false,
  }: { userId: string; address: AddressFields; isDefault?: boolean },
): Promise<Result<'saved' | 'already', 'too-many-addresses'>> {
  return oneAtATime(db, userId, async (tx) => {
    const saved = await readAddresses(tx, userId);
    if (saved.some((each) => isSameAddress(each, address))) return ok('already');
    if (saved.length >= maxAddresses) return fail('too-many-addresses');
    if (isDefault) await unmarkDefault(tx, userId);
    const isTheirs = isDefault || saved.length === 0;
    const inserted = await tx
      .insert(userAddresses)
      .values({ ...address, userId, isDefault: isTheirs, createdAt: clock() })
      .onConflictDoNothing()
      .returning({ id: userAddresses.id });
    return ok(inserted.length > 0 ? 'saved' : 'already');
  });
}

/**
 * Updates one of a shopper's addresses, which keeps its default status. `already` if another of their addresses reads the same:
 * nothing is changed.
 */
export function replaceAddress(
  db: Database,
  { userId, addressId, address }: OwnAddress & { address: AddressFields },
): Promise<Result<'saved' | 'already', 'no-such-address'>> {
  return oneAtATime(db, userId, async (tx) => {
    const saved = await readAddresses(tx, userId);
    if (!saved.some(({ id }) => id === addressId)) return fail('no-such-address');
    const isThere = saved.some((each) => each.id !== addressId && isSameAddress(each, address));
    if (isThere) return ok('already');
    const { firstName, lastName, email, phone, address: street, city, pincode, state } = address;
    await tx
      .update(userAddresses)
      .set({ firstName, lastName, email, phone, address: street, city, pincode, state })
      .where(isOwn({ userId, addressId }));
    return ok('saved');
  });
}

/** Makes one of a shopper's addresses the default instead of the current one. */
export function makeDefaultAddress(
  db: Database,
  { userId, addressId }: OwnAddress,
): Promise<Result<null, 'no-such-address'>> {
  return oneAtATime(db, userId, async (tx) => {
    const saved = await readAddresses(tx, userId);
    if (!saved.some(({ id }) => id === addressId)) return fail('no-such-address');
    await unmarkDefault(tx, userId);
    await markDefault(tx, { userId, addressId });
    return ok(null);
  });
}

/**
 * Deletes one of a shopper's addresses and returns it; after the default, the newest becomes the default. Null if it is already
 * gone.
 */
export function deleteAddress(
  db: Database,
  { userId, addressId }: OwnAddress,
): Promise<SavedAddress | null> {
  return oneAtATime(db, userId, async (tx) => {
    const saved = await readAddresses(tx, userId);
    await tx.delete(userAddresses).where(isOwn({ userId, addressId }));
    const [first] = await readAddresses(tx, userId);
    if (first && !first.isDefault) await markDefault(tx, { userId, addressId: first.id });
    return saved.find(({ id }) => id === addressId) ?? null;
  });
}

async function markDefault(tx: Transaction, own: OwnAddress): Promise<void> {
  await tx.update(userAddresses).set({ isDefault: true }).where(isOwn(own));
}

async function unmarkDefault(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(userAddresses)
    .set({ isDefault: false })
    .where(and(eq(userAddresses.userId, userId), eq(userAddresses.isDefault, true)));
}

function isOwn({ userId, addressId }: OwnAddress) {
  return and(eq(userAddresses.userId, userId), eq(userAddresses.id, addressId));
}

/** Serialises a shopper's changes, so that concurrent requests cannot break a rule. */
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
