import { expect, test } from 'vitest';
import { withTestAccounts } from './test-accounts.server.ts';

const shop = withTestAccounts();

test('changing the details changes the name and phone number, and nothing else', async () => {
  const email = await shop.verifiedAccount('renamed@example.in');
  const before = await shop.profile(email);
  await shop.accounts.changeDetails(before?.id ?? '', { name: 'Nila Devi', phone: '98765 43210' });
  expect(await shop.profile(email)).toEqual({
    ...before,
    name: 'Nila Devi',
    phone: '98765 43210',
    updatedAt: expect.any(Date),
  });
});
