import { beforeAll, expect, test } from 'vitest';
import { addAccount } from '../../proofs/support/add-account.ts';
import { useOwnShop } from '../../proofs/support/own-shop.ts';
import { serveUnder } from '../../proofs/support/under-attack.ts';
import type { Visitor } from '../../proofs/support/visitor.ts';

const shop = useOwnShop();
let account: Visitor;
beforeAll(async () => {
  account = await addAccount(shop.program.origin, shop.db);
});

test.each(['orders', 'sign-ins', 'sign-ups', 'sign-ups at once'] as const)(
  'a flood of %s keeps no honest shopper from buying, and causes no server error',
  async (kind) => {
    const stall = { origin: shop.program.origin, db: shop.db };
    const served = await serveUnder(stall, account, { kind, seconds: 3 });
    expect(served.otherFaults).toBe(0);
    for (const { paid, tries } of [served.guest, served.account]) {
      expect(tries).toBeGreaterThan(0);
      expect(paid).toBe(tries);
    }
  },
  60_000,
);
