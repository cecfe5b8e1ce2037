import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { listMails } from '#platform/mail/mail-queries.server.ts';
import { authenticators, provenPhones } from '#people/accounts/sign-in/tables.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { someVisitor, withTestAccounts } from '#people/accounts/test-accounts.server.ts';
import { opened, usePhones } from './test-phones.server.ts';

let passedMs = 0;
const shop = withTestAccounts({ clock: () => new Date(Date.now() + passedMs) });
const currentPassword = 'correct horse';

beforeEach(() => {
  passedMs = 0;
});

const { somebody, newNumber, messagesTo, lastCode, askForProof, prove, ask, give, browser } =
  usePhones(shop);

const anotherThan = (code: string) => (code === '000000' ? '000001' : '000000');
const wrong = { ok: false, reason: 'wrong-code' };

describe('a phone number', () => {
  test('proven by an account signs in with a code, once, in any format', async () => {
    const asha = await somebody();
    const phone = newNumber();
    expect(await prove(asha, phone)).toEqual({ ok: true, value: { phone: `+91${phone}` } });
    expect(await shop.accounts.phones.readOwn(asha.id)).toEqual({
      phone: `+91${phone}`,
      asked: null,
    });
    await ask(`0${phone}`);
    const code = await lastCode(phone);
    expect(code).toMatch(/^\d{6}$/);
    // Neither is sent after it has expired, even if WhatsApp was unavailable.
    for (const { createdAt, usefulUntil } of await messagesTo(phone)) {
      expect(Number(usefulUntil) - createdAt.getTime()).toBeLessThanOrEqual(300_000);
    }
    expect(await give(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`, code)).toMatchObject(
      opened(asha),
    );
    expect(await give(phone, code)).toEqual(wrong);
    const [mail] = await listMails(shop.db, { limit: 1, recipient: asha.email });
    expect(mail?.body).toContain(`ending in ${phone.slice(-4)}`);
  });

  test('only typed into an account, or never confirmed by code, cannot sign in', async () => {
    const asha = await somebody();
    const phone = newNumber();
    await shop.accounts.changeDetails(asha.id, { name: 'Asha', phone });
    await askForProof(asha, phone);
    const proof = await lastCode(phone);
    await ask(phone);
    expect(await messagesTo(phone)).toHaveLength(1);
    expect(await give(phone, proof)).toEqual(wrong);
    expect(await shop.accounts.phones.readOwn(asha.id)).toEqual({
      phone: null,
      asked: `+91${phone}`,
    });
  });

  test('proven by a second account leaves the first, and voids codes already sent', async () => {
    const [asha, bina] = [await somebody(), await somebody()];
    const phone = newNumber();
    await prove(asha, phone);
    await ask(phone);
    const ofAsha = await lastCode(phone);
    await prove(bina, phone);
    expect(await give(phone, ofAsha)).toEqual(wrong);
    expect(
      await shop.accounts.signInByCode(
        { channel: 'mail', address: asha.email, code: ofAsha },
        someVisitor({ cookie: browser() }),
      ),
    ).toEqual(wrong);
    expect((await shop.accounts.phones.readOwn(asha.id)).phone).toBeNull();
    await ask(phone);
    expect(await give(phone, await lastCode(phone))).toMatchObject(opened(bina));
    const [mail] = await listMails(shop.db, { limit: 1, recipient: asha.email });
    expect(mail?.subject).toContain('was removed');
    expect(await shop.profile(asha.email)).toMatchObject({ id: asha.id, email: asha.email });
  });

  test('proven by two accounts at once belongs to one, and two accounts can swap theirs at once', async () => {
    const [asha, bina] = [await somebody(), await somebody()];
    const [first, second] = [newNumber(), newNumber()];
    await prove(asha, first);
    await prove(bina, second);
    await askForProof(asha, second);
    await askForProof(bina, first);
    const codes = [await lastCode(second), await lastCode(first)] as const;
    const { phones } = shop.accounts;
    await Promise.all([phones.prove(asha.id, codes[0]), phones.prove(bina.id, codes[1])]);
    expect((await phones.readOwn(asha.id)).phone).toBe(`+91${second}`);
    expect((await phones.readOwn(bina.id)).phone).toBe(`+91${first}`);

    const both = newNumber();
    const proofs = [];
    for (const who of [asha, bina]) {
      await askForProof(who, both);
      proofs.push({ who, code: await lastCode(both) });
    }
    await Promise.all(proofs.map(({ who, code }) => phones.prove(who.id, code)));
    const holders = await shop.db
      .select()
      .from(provenPhones)
      .where(eq(provenPhones.phone, `+91${both}`));
    expect(holders).toHaveLength(1);
  });

  test('once removed cannot sign in, not even with a code already sent', async () => {
    const asha = await somebody();
    const phone = newNumber();
    await prove(asha, phone);
    await ask(phone);
    await shop.accounts.phones.remove(asha.id);
    expect(await give(phone, await lastCode(phone))).toEqual(wrong);
    expect(await shop.accounts.phones.readOwn(asha.id)).toEqual({ phone: null, asked: null });
  });

  test('of a disabled or unverified account gets the same answer as any other, and no code', async () => {
    for (const change of [{ isDisabled: true }, { emailVerified: false }]) {
      const asha = await somebody();
      const phone = newNumber();
      await prove(asha, phone);
      await shop.db.update(profiles).set(change).where(eq(profiles.id, asha.id));
      for (const asked of [phone, newNumber()]) {
        expect(await ask(asked)).toEqual({ ok: true, value: { cookies: [expect.any(String)] } });
      }
      expect(await messagesTo(phone)).toHaveLength(1);
    }
  });

  test('signs staff in only as far as their second factor', async () => {
    const asha = await somebody();
    const phone = newNumber();
    await prove(asha, phone);
    await shop.db
      .update(profiles)
      .set({ role: 'admin', staffRole: 'owner' })
      .where(eq(profiles.id, asha.id));
    const app = { userId: asha.id, sealedSecret: 'v1.none', confirmedAt: new Date() };
    await shop.db.insert(authenticators).values(app);
    await ask(phone);
    expect(await give(phone, await lastCode(phone))).toMatchObject({
      value: { viewer: { isAdmin: false, staffRole: null, owes: 'second-factor' } },
    });
  });
});

describe('a WhatsApp code', () => {
  test('expires after five minutes, both for sign-in and for proving a number', async () => {
    const asha = await somebody();
    const phone = newNumber();
    await askForProof(asha, phone);
    passedMs = 301_000;
    expect(await shop.accounts.phones.prove(asha.id, await lastCode(phone))).toEqual(wrong);
    passedMs = 299_000;
    expect(await shop.accounts.phones.prove(asha.id, await lastCode(phone))).toMatchObject({
      ok: true,
    });
    passedMs = 0;
    await ask(phone);
    passedMs = 301_000;
    expect(await give(phone, await lastCode(phone))).toEqual(wrong);
    passedMs = 299_000;
    expect(await give(phone, await lastCode(phone))).toMatchObject(opened(asha));
  });

  test('allows five tries, both for sign-in and for proving a number', async () => {
    const asha = await somebody();
    const phone = newNumber();
    await askForProof(asha, phone);
    const proof = await lastCode(phone);
    const { phones } = shop.accounts;
    const tries = Array.from({ length: 5 }, () => phones.prove(asha.id, anotherThan(proof)));
    expect(await Promise.all(tries)).toEqual(Array.from({ length: 5 }, () => wrong));
    expect(await phones.prove(asha.id, proof)).toEqual(wrong);
    await prove(asha, phone);
    await ask(phone);
    const code = await lastCode(phone);
    for (let tried = 0; tried < 5; tried += 1) {
      expect(await give(phone, anotherThan(code))).toEqual(wrong);
    }
    expect(await give(phone, code)).toEqual(wrong);
  });

  test('of one account proves nothing for another', async () => {
    const [asha, bina] = [await somebody(), await somebody()];
    const phone = newNumber();
    await askForProof(asha, phone);
    const ofAsha = await lastCode(phone);
    await askForProof(bina, phone);
    const code = ofAsha === (await lastCode(phone)) ? anotherThan(ofAsha) : ofAsha;
    expect(await shop.accounts.phones.prove(bina.id, code)).toEqual(wrong);
  });

  test('to add a number needs a session, the password and a valid number', async () => {
    const { cookie } = await somebody();
    const visitor = someVisitor({ cookie });
    const { phones } = shop.accounts;
    const phone = newNumber();
    expect(await phones.askForProof({ phone, currentPassword: 'no' }, visitor)).toMatchObject({
      reason: 'wrong-password',
    });
    expect(await phones.askForProof({ phone: '12345', currentPassword }, visitor)).toMatchObject({
      reason: 'not-a-number',
    });
    expect(await phones.askForProof({ phone, currentPassword }, someVisitor())).toMatchObject({
      reason: 'signed-out',
    });
    expect(await messagesTo(phone)).toEqual([]);
  });
});
