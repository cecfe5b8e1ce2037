import { beforeEach, expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { hasConsent, listConsents } from './consent-queries.server.ts';
import { grantConsent } from './grant-consent.server.ts';
import { noticeVersion } from './notice.ts';
import { consents } from './tables.server.ts';
import { withdrawAll, withdrawConsent } from './withdraw-consent.server.ts';

const database = useTestDatabase();
beforeEach(() => database.db.delete(consents));

const log = () => ({ db: database.db, consentSecret: 'x'.repeat(43) });
const at = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour));
const asha = { subject: 'asha@example.in', purpose: 'price-drop', how: 'product page' } as const;

test('a consent given twice is stored once, as it was first given', async () => {
  expect(await grantConsent(log(), { ...asha, at: at(9) })).toBe(true);
  const again = { ...asha, subject: ' Asha@Example.in', how: 'account', at: at(10) };
  expect(await grantConsent(log(), again)).toBe(false);
  expect(await listConsents(log(), [asha.subject])).toEqual([
    {
      purpose: 'price-drop',
      noticeVersion,
      givenAt: at(9),
      givenHow: 'product page',
      withdrawnAt: null,
      withdrawnHow: null,
    },
  ]);
});

test('concurrent grants of one consent store it once', async () => {
  const given = Array.from({ length: 8 }, () => grantConsent(log(), { ...asha, at: at(9) }));
  expect((await Promise.all(given)).filter(Boolean)).toHaveLength(1);
});

test('a consent is withdrawn with one call, stays in the log, and can be given again', async () => {
  await grantConsent(log(), { ...asha, at: at(9) });
  const back = { ...asha, how: 'my data', at: at(10) };
  expect(await withdrawConsent(log(), back)).toBe(true);
  expect(await withdrawConsent(log(), back)).toBe(false);
  expect(await hasConsent(log(), asha.subject, 'price-drop')).toBe(false);
  await grantConsent(log(), { ...asha, at: at(11) });
  expect(await hasConsent(log(), asha.subject, 'price-drop')).toBe(true);
  const all = await listConsents(log(), [asha.subject]);
  expect(all.map(({ withdrawnAt }) => withdrawnAt)).toEqual([null, at(10)]);
});

test('a consent covers only its own purpose and its own subject', async () => {
  await grantConsent(log(), { ...asha, at: at(9) });
  expect(await hasConsent(log(), asha.subject, 'back-in-stock')).toBe(false);
  expect(await hasConsent(log(), 'ravi@example.in', 'price-drop')).toBe(false);
});

test('a phone number is one subject in whatever format it is typed', async () => {
  const whatsapp = { purpose: 'whatsapp-orders', how: 'checkout', at: at(9) } as const;
  await grantConsent(log(), { ...whatsapp, subject: '+91 98765 43210' });
  for (const typed of ['9876543210', '09876543210', '919876543210']) {
    expect(await hasConsent(log(), typed, 'whatsapp-orders')).toBe(true);
  }
});

test('an erasure withdraws all consents of a person, by e-mail and by phone number', async () => {
  await grantConsent(log(), { ...asha, at: at(9) });
  const number = { subject: '9876543210', purpose: 'whatsapp-orders', how: 'checkout' } as const;
  await grantConsent(log(), { ...number, at: at(9) });
  const subjects = [asha.subject, number.subject, ''];
  await withdrawAll(log(), { subjects, how: 'erasure', at: at(10) });
  const left = await listConsents(log(), subjects);
  expect(left.map(({ withdrawnHow }) => withdrawnHow)).toEqual(['erasure', 'erasure']);
});

test('the consent log contains no e-mail address', async () => {
  await grantConsent(log(), { ...asha, at: at(9) });
  expect(JSON.stringify(await database.db.select().from(consents))).not.toContain('asha');
});
