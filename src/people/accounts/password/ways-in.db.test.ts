import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { listMails } from '#platform/mail/mail-queries.server.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { authenticators, passkeys, provenPhones } from '#people/accounts/sign-in/tables.server.ts';
import { someVisitor, withTestAccounts } from '#people/accounts/test-accounts.server.ts';
import { ensureAdministrator } from '#people/accounts/users/ensure-administrator.server.ts';

const shop = withTestAccounts();
const password = 'four words make a password';
let people = 0;
let numbers = 0;

const idOf = async (email: string) => (await shop.profile(email))?.id ?? '';
const mailsTo = (recipient: string) => listMails(shop.db, { limit: 1, recipient });
const reset = (token: string, keep: readonly string[] = []) =>
  shop.accounts.resetPassword({ token, password, keep }, someVisitor());

async function addKey(email: string, name: string): Promise<string> {
  const id = newId();
  const key = { credentialId: id, publicKey: 'k', signatureCount: 0 };
  await shop.db.insert(passkeys).values({ id, userId: await idOf(email), name, ...key });
  return id;
}

/** A shopper whose account also has a key and a number. */
async function shopper() {
  people += 1;
  numbers += 1;
  const email = await shop.verifiedAccount(`ways-${people}@example.in`);
  const keyId = await addKey(email, "Asha's phone");
  const phone = `+9198765${String(numbers).padStart(5, '0')}`;
  await shop.db
    .insert(provenPhones)
    .values({ userId: await idOf(email), phone, provenAt: new Date() });
  return { email, keyId, phone };
}

async function staff(hasApp = false) {
  people += 1;
  const email = `boss-${people}@example.in`;
  await ensureAdministrator(shop.db, { email, password: 'a long staff password' });
  const app = { userId: await idOf(email), sealedSecret: 'v1.none', confirmedAt: new Date() };
  if (hasApp) await shop.db.insert(authenticators).values(app);
  return { email, keyId: await addKey(email, 'Laptop') };
}

async function linkOf(email: string): Promise<string> {
  await shop.accounts.askForReset(email, someVisitor());
  const [mail] = await mailsTo(email);
  return /auth\/reset\?token=(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
}

const keysOf = async (email: string) =>
  shop.db.$count(passkeys, eq(passkeys.userId, await idOf(email)));

/** Whether a sign-in code is sent to this number. */
async function isReached(phone: string): Promise<boolean> {
  const recipient = phone.replace('+', '');
  const before = (await mailsTo(recipient)).length;
  await shop.accounts.askForCode({ channel: 'whatsapp', address: phone }, someVisitor());
  return (await mailsTo(recipient)).length > before;
}

test('a reset removes the account’s passkeys and phone number, and the mail lists them', async () => {
  const [{ email, phone }, other] = [await shopper(), await shopper()];
  expect(await reset(await linkOf(email))).toMatchObject({ ok: true });
  expect(await keysOf(email)).toBe(0);
  expect(await isReached(phone)).toBe(false);
  const [mail] = await mailsTo(email);
  expect(mail?.body).toContain(
    `These can no longer sign in: the passkey “Asha's phone”, codes to the number ending in ${phone.slice(-4)}.`,
  );
  expect(await keysOf(other.email)).toBe(1);
  expect(await isReached(other.phone)).toBe(true);
});

test('a reset link lists passkeys and number; the mail names those kept and removed', async () => {
  const { email, keyId, phone } = await shopper();
  await addKey(email, 'Somebody else');
  const token = await linkOf(email);
  const link = await shop.accounts.readResetLink(token);
  const ways = link.ok ? link.value.waysIn : [];
  expect(ways.map(({ kind, name }) => [kind, name])).toEqual([
    ['passkey', "Asha's phone"],
    ['passkey', 'Somebody else'],
    ['phone', phone.slice(-4)],
  ]);
  const keep = ways.filter(({ name }) => name !== 'Somebody else').map(({ id }) => id);
  expect(await reset(token, keep)).toMatchObject({ ok: true });
  expect(
    await shop.db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.id, keyId)),
  ).toEqual([{ id: keyId }]);
  expect(await keysOf(email)).toBe(1);
  expect(await isReached(phone)).toBe(true);
  const [mail] = await mailsTo(email);
  expect(mail?.body).toContain('These can no longer sign in: the passkey “Somebody else”.');
  expect(mail?.body).toContain(
    "These can still sign in without it: the passkey “Asha's phone”, codes",
  );
});

test('a reset keeps nothing added after its page was opened, nor a passkey of another account', async () => {
  const [{ email, keyId, phone }, other] = [await shopper(), await shopper()];
  const token = await linkOf(email);
  const link = await shop.accounts.readResetLink(token);
  const seen = link.ok ? link.value.waysIn.map(({ id }) => id) : [];
  await addKey(email, 'Added since');
  await shop.db
    .update(provenPhones)
    .set({ provenAt: new Date(Date.now() + 1000) })
    .where(eq(provenPhones.phone, phone));
  expect(await reset(token, [...seen, other.keyId])).toMatchObject({ ok: true });
  const left = await shop.db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.userId, await idOf(email)));
  expect(left).toEqual([{ id: keyId }]);
  expect(await isReached(phone)).toBe(false);
});

test('staff whose only second factor is passkeys must keep one at a reset', async () => {
  const { email, keyId } = await staff();
  const foreign = await addKey(email, 'Not mine');
  const token = await linkOf(email);
  expect(await shop.accounts.readResetLink(token)).toMatchObject({ value: { mustKeepKey: true } });
  for (const keep of [[], [newId()], ['phone-1']]) {
    expect(await reset(token, keep)).toEqual({ ok: false, reason: 'keep-a-key' });
  }
  expect(await keysOf(email)).toBe(2);
  expect(await reset(token, [keyId])).toMatchObject({ ok: true });
  expect(await keysOf(email)).toBe(1);
  const audited = await shop.db.select().from(auditLog).where(eq(auditLog.subjectName, email));
  expect(audited).toContainEqual(
    expect.objectContaining({
      what: 'user left without a passkey',
      before: { passkey: 'Not mine' },
    }),
  );
  expect(await shop.db.$count(passkeys, eq(passkeys.id, foreign))).toBe(0);
});

test('staff who also have an authenticator app may remove all their passkeys', async () => {
  const { email } = await staff(true);
  const token = await linkOf(email);
  expect(await shop.accounts.readResetLink(token)).toMatchObject({ value: { mustKeepKey: false } });
  expect(await reset(token)).toMatchObject({ ok: true });
  expect(await keysOf(email)).toBe(0);
});
