import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { hashPassword } from '#people/accounts/password/password-hash.server.ts';
import type { StaffRole } from '#people/accounts/permissions.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { insertAccount } from '#people/accounts/users/ensure-administrator.server.ts';
import { karatRecords, products } from '#catalogue/products/tables.server.ts';
import { milligrams } from '#price/money/weight.ts';

type NewPiece = Partial<typeof products.$inferInsert>;
type NewAccount = { name?: string; email?: string; password?: string; staffRole?: StaffRole };

/** Fixtures that most tests start with: products and people. */
export function scenesIn(db: () => Database) {
  /** Adds a ring with this stock by size, in 22kt or the karats given, 10 g each at 12 % making; returns its id. */
  async function addSizedRing(
    stock: Record<string, number>,
    change: NewPiece = { name: 'Sized ring', sizeKind: 'ring' },
  ): Promise<string> {
    const productId = newId();
    const ring = { name: 'Test ring', makingChargePercentage: 12, ...change };
    await db()
      .insert(products)
      .values({ ...ring, id: productId });
    const weighs = { productId, grossWeightMg: milligrams(10_000) };
    const records = (change.availableKarats ?? (['22kt'] as const)).flatMap((karat) =>
      Object.entries(stock).map(([size, stockQuantity]) => ({
        ...weighs,
        karat,
        size,
        stockQuantity,
      })),
    );
    await db().insert(karatRecords).values(records);
    return productId;
  }

  /** Adds such a ring without sizes: ₹57,680 at ₹5,000 a gram. */
  const addRing = (stockQuantity = 1, change: NewPiece = {}) =>
    addSizedRing({ '': stockQuantity }, change);

  /** Adds a shopper without a password; returns their id. */
  async function addShopper(change: Partial<typeof profiles.$inferInsert> = {}): Promise<string> {
    const id = newId();
    const shopper = { name: 'Asha Rao', email: `${id}@example.com`, emailVerified: true };
    await db()
      .insert(profiles)
      .values({ ...shopper, ...change, id });
    return id;
  }

  /** Adds a user who can sign in: staff if a role is given, otherwise a shopper. */
  async function addAccount({ staffRole, ...given }: NewAccount = {}) {
    const email = `${newId()}@example.com`;
    const account = { name: 'Asha Rao', email, password: 'a long password', ...given };
    const hashed = { ...account, password: await hashPassword(account.password) };
    const role = staffRole ? 'admin' : 'customer';
    await db().transaction((tx) => insertAccount(tx, { ...hashed, role, staffRole }));
    const [profile] = await db().select().from(profiles).where(eq(profiles.email, account.email));
    if (!profile) throw new Error(`${account.email} has no account`);
    return { ...account, id: profile.id };
  }

  return { addRing, addSizedRing, addShopper, addAccount };
}
