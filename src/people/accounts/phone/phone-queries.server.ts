import { and, eq, gt, lt } from 'drizzle-orm';
import type { AccountsParts } from '#people/accounts/accounts-parts.server.ts';
import { maxTries } from '#people/accounts/sign-in/code.server.ts';
import { phoneProofs, provenPhones } from '#people/accounts/sign-in/tables.server.ts';
import type { OwnPhone } from './phone.ts';

/** The number that opens an account, and the one that a code is on its way to. */
export async function readOwnPhone(
  { db, clock }: Pick<AccountsParts, 'db' | 'clock'>,
  accountId: string,
): Promise<OwnPhone> {
  const [proven] = await db
    .select({ phone: provenPhones.phone })
    .from(provenPhones)
    .where(eq(provenPhones.userId, accountId));
  const [proof] = await db
    .select({ phone: phoneProofs.phone })
    .from(phoneProofs)
    .where(
      and(
        eq(phoneProofs.userId, accountId),
        gt(phoneProofs.expiresAt, clock()),
        lt(phoneProofs.tries, maxTries),
      ),
    );
  return { phone: proven?.phone ?? null, asked: proof?.phone ?? null };
}
