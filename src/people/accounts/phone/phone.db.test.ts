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

describe('a number', () => {
  test('that an account has proved opens it by a code, once, however it is typed', async () => {
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

  test('that was only typed into an account, or asked about without the code, opens nothing', async () => {
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

  test('that changes hands leaves the account that had it, with the codes on their way there', async () => {
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

  test('proved by two at once opens one of them, and each of two who swap theirs has the other', async () => {
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

  test('that was taken off opens the account no more, nor does a code on its way', async () => {
    const asha = await somebody();
    const phone = newNumber();
    await prove(asha, phone);
    await ask(phone);
    await shop.accounts.phones.remove(asha.id);
    expect(await give(phone, await lastCode(phone))).toEqual(wrong);
    expect(await shop.accounts.phones.readOwn(asha.id)).toEqual({ phone: null, asked: null });
  });

  test('of a disabled account, or one whose e-mail is not verified, gets the same answer and no code', async () => {
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

  test('opens to staff only what they have before their second factor', async () => {
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

describe('a code by WhatsApp', () => {
  test('works until five minutes are over, to sign in as to prove a number', async () => {
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

  test('has five tries, to sign in as to prove a number', async () => {
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

  test('of one account proves nothing of another', async () => {
    const [asha, bina] = [await somebody(), await somebody()];
    const phone = newNumber();
    await askForProof(asha, phone);
    const ofAsha = await lastCode(phone);
    await askForProof(bina, phone);
    const code = ofAsha === (await lastCode(phone)) ? anotherThan(ofAsha) : ofAsha;
    expect(await shop.accounts.phones.prove(bina.id, code)).toEqual(wrong);
  });

  test('asks for the password before a number is added, and for a number that is one', async () => {
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
