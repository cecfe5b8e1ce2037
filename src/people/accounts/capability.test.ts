import { expect, test } from 'vitest';
import { accountsCapability } from './capability.server.ts';

const { removed = [], staying = [] } = accountsCapability;

test('what has expired is removed at once, and invitations after 90 days', () => {
  expect(removed.map(({ tables, days }) => `${tables.join()} ${days}`)).toEqual([
    'sessions 0',
    'verifications 0',
    'sign_in_codes 0',
    'passkey_challenges 0',
    'phone_proofs 0',
    'email_changes 0',
    'staff_invitations 90',
  ]);
});

test('accounts stay until their owner erases them', () => {
  expect(staying.flatMap(({ tables }) => tables)).toEqual([
    'profiles',
    'credentials',
    'user_addresses',
    'customer_notes',
    'passkeys',
    'proven_phones',
    'authenticators',
    'recovery_codes',
    'cart_items',
    'wishlist',
    'wishlist_shares',
  ]);
});

test('the operator reads of each what it is, and why it is kept for so long', () => {
  for (const { what, why } of [...removed, ...staying]) {
    expect(`${what}: ${why}`).toMatch(/^[a-z].{15,}: [a-z].{12,}$/);
  }
});
