import { beforeEach, expect, test } from 'vitest';
import { provenPhones } from '#people/accounts/sign-in/tables.server.ts';
import { verifications } from '#people/accounts/tables.server.ts';
import { someVisitor, withTestAccounts } from '#people/accounts/test-accounts.server.ts';

const statements: string[] = [];
const shop = withTestAccounts({ onStatement: (sql) => statements.push(sql) });
let known: string;
let people = 0;

beforeEach(async () => {
  people += 1;
  known = await shop.verifiedAccount(`known-${people}@example.in`);
  await shop.db.delete(verifications);
});

/** The number of statements of each kind that some work takes. */
async function statementsOf(work: () => Promise<unknown>): Promise<Record<string, number>> {
  statements.length = 0;
  await work();
  const kinds = statements.map((sql) => sql.trim().split(/\s+/, 1)[0] ?? '');
  return Object.fromEntries(
    [...Map.groupBy(kinds, (kind) => kind)].map(([kind, { length }]) => [kind, length]),
  );
}

const total = (counted: Record<string, number>) =>
  Object.values(counted).reduce((sum, each) => sum + each, 0);

test('requesting a code runs the same statements for a known and an unknown e-mail', async () => {
  const ask = (email: string) => () =>
    shop.accounts.askForCode({ channel: 'mail', address: email }, someVisitor());
  const ofKnown = await statementsOf(ask(known));
  const ofNobody = await statementsOf(ask('nobody@example.in'));
  expect(total(ofNobody)).toBe(total(ofKnown));
  expect(ofNobody).toMatchObject({ insert: ofKnown['insert'], select: ofKnown['select'] });
  expect(ofKnown['insert']).toBe(2);
  expect(await shop.db.$count(verifications)).toBe(0);
});

test('a code by WhatsApp runs the same statements for a known and an unknown number', async () => {
  const profile = await shop.profile(known);
  const phone = '+919123400001';
  await shop.db
    .insert(provenPhones)
    .values({ userId: profile?.id ?? '', phone, provenAt: new Date() });
  const ask = (address: string) => () =>
    shop.accounts.askForCode({ channel: 'whatsapp', address }, someVisitor());
  const ofKnown = await statementsOf(ask(phone));
  expect(await statementsOf(ask('+919123400002'))).toMatchObject({
    insert: ofKnown['insert'],
    select: ofKnown['select'],
  });
  expect(total(await statementsOf(ask('+919123400003')))).toBe(total(ofKnown));
  const give = (address: string) => () =>
    shop.accounts.signInByCode({ channel: 'whatsapp', address, code: 'wrong' }, someVisitor());
  expect(total(await statementsOf(give('+919123400002')))).toBe(
    total(await statementsOf(give(phone))),
  );
});

test('a request over the mail limit runs as many statements as one within it', async () => {
  const ask = () => shop.accounts.askForCode({ channel: 'mail', address: known }, someVisitor());
  const first = await statementsOf(ask);
  for (let asked = 1; asked < 5; asked += 1) await ask();
  expect(total(await statementsOf(ask))).toBe(total(first));
});

test('a wrong code runs as many statements with a code sent, with none, and with no account', async () => {
  const give = (email: string) => () =>
    shop.accounts.signInByCode({ channel: 'mail', address: email, code: 'wrong' }, someVisitor());
  const ofNobody = total(await statementsOf(give('nobody@example.in')));
  expect(total(await statementsOf(give(known)))).toBe(ofNobody);
  await shop.accounts.askForCode({ channel: 'mail', address: known }, someVisitor());
  for (let tries = 0; tries < 6; tries += 1) {
    expect(total(await statementsOf(give(known)))).toBe(ofNobody);
  }
  expect(await shop.db.$count(verifications)).toBe(0);
});
