import { desc, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { maxAddresses, type SavedAddress } from './addresses.ts';
import { userAddresses } from '#people/accounts/tables.server.ts';

/** A shopper's saved addresses: the default first, then the newest (specification, storefront 7). */
export function readAddresses(db: DatabaseOrTransaction, userId: string): Promise<SavedAddress[]> {
  return db
    .select(columns)
    .from(userAddresses)
    .where(eq(userAddresses.userId, userId))
    .orderBy(desc(userAddresses.isDefault), desc(userAddresses.createdAt), desc(userAddresses.id))
    .limit(maxAddresses);
}

const columns = {
  id: userAddresses.id,
  firstName: userAddresses.firstName,
  lastName: userAddresses.lastName,
  email: userAddresses.email,
  phone: userAddresses.phone,
  address: userAddresses.address,
  city: userAddresses.city,
  pincode: userAddresses.pincode,
  state: userAddresses.state,
  isDefault: userAddresses.isDefault,
};
