import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Whom } from '#app/capability.server.ts';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { provenPhones } from '#people/accounts/sign-in/tables.server.ts';
import { profiles, userAddresses } from '#people/accounts/tables.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import type { Person } from './erasure.ts';

/** A person's orders: those of the account, and guest orders placed with its verified e-mail. */
export function ordersOf({ userId, email }: Whom) {
  const asGuest = and(
    isNull(orders.userId),
    sql`lower(${orders.customerEmail}) = ${email.toLowerCase()}`,
  );
  return userId === null ? asGuest : or(eq(orders.userId, userId), asGuest);
}

/** All identifiers of a person: from account, addresses and orders. */
export async function findPerson(db: DatabaseOrTransaction, whom: Whom): Promise<Person> {
  const own = await db
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      name: orders.customerName,
      email: orders.customerEmail,
      phone: orders.customerPhone,
      businessName: orders.buyerBusinessName,
    })
    .from(orders)
    .where(and(ordersOf(whom), isNull(orders.personalDataRemovedAt)));
  const known = [...own, ...(await namesOfAccount(db, whom.userId))];
  const email = lower(whom.email);
  const provenPhones = await provenPhonesOf(db, whom.userId);
  return {
    userId: whom.userId,
    email,
    otherEmails: unique(known.map((each) => lower(each.email))).filter((each) => each !== email),
    phones: unique([...known.map(({ phone }) => phone ?? ''), ...provenPhones]),
    provenPhones,
    names: unique([
      ...known.map(({ name }) => name),
      ...own.map(({ businessName }) => businessName ?? ''),
    ]),
    orderIds: own.map(({ id }) => id),
    orderNumbers: own.map(({ orderNumber }) => orderNumber),
  };
}

async function namesOfAccount(db: DatabaseOrTransaction, userId: string | null) {
  if (userId === null) return [];
  const { name, email, phone } = profiles;
  const addressed = {
    name: sql<string>`${userAddresses.firstName} || ' ' || ${userAddresses.lastName}`,
    email: userAddresses.email,
    phone: userAddresses.phone,
  };
  return [
    ...(await db.select({ name, email, phone }).from(profiles).where(eq(profiles.id, userId))),
    ...(await db.select(addressed).from(userAddresses).where(eq(userAddresses.userId, userId))),
  ];
}

/** They may be recorded nowhere else. */
async function provenPhonesOf(db: DatabaseOrTransaction, userId: string | null) {
  if (userId === null) return [];
  const rows = await db
    .select({ phone: provenPhones.phone })
    .from(provenPhones)
    .where(eq(provenPhones.userId, userId));
  return rows.map(({ phone }) => phone);
}

const lower = (text: string) => text.trim().toLowerCase();
const unique = (texts: string[]) => [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
