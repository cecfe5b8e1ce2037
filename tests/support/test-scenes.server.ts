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

/** What most tests begin with: pieces to sell, and people. */
export function scenesIn(db: () => Database) {
  /** A ring in these sizes, with so many of each, in 22kt or the karats named: all of 10 g at 12 % making. Its id. */
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

  /** Such a ring that has no sizes: ₹57,680 at ₹5,000 a gram. */
  const addRing = (stockQuantity = 1, change: NewPiece = {}) =>
    addSizedRing({ '': stockQuantity }, change);

  /** A shopper who has no password; their id. */
  async function addShopper(change: Partial<typeof profiles.$inferInsert> = {}): Promise<string> {
    const id = newId();
    const shopper = { name: 'Asha Rao', email: `${id}@example.com`, emailVerified: true };
    await db()
      .insert(profiles)
      .values({ ...shopper, ...change, id });
    return id;
  }

  /** Somebody who can sign in: staff where a role is named, a shopper otherwise. */
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
