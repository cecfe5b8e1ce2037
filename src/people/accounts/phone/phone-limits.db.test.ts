import { describe, expect, test } from 'vitest';
import { listMails } from '#platform/mail/mail-queries.server.ts';
import {
  cookieHeader,
  someVisitor,
  withTestAccounts,
} from '#people/accounts/test-accounts.server.ts';
import { opened, usePhones } from './test-phones.server.ts';

const shop = withTestAccounts();

const { somebody, newNumber, messagesTo, lastCode, askForProof, prove, ask, give } =
  usePhones(shop);

describe('the limit on codes', () => {
  const tooMany = { ok: false, reason: 'too-many-attempts' };

  test('allows a number five messages an hour to prove it, whatever strangers request there', async () => {
    const [asha, bina] = [await somebody(), await somebody()];
    const phone = newNumber();
    for (let asked = 0; asked < 9; asked += 1) expect(await ask(phone)).toMatchObject({ ok: true });
    expect(await messagesTo(phone)).toHaveLength(0);
    await prove(asha, phone);
    expect(await ask(phone)).toMatchObject({ ok: true });
    expect(await messagesTo(phone)).toHaveLength(1);
    for (let asked = 0; asked < 4; asked += 1) {
      expect(await askForProof(bina, phone)).toMatchObject({ ok: true });
    }
    expect(await askForProof(bina, phone)).toMatchObject(tooMany);
    expect(await messagesTo(phone)).toHaveLength(5);
  });

  test('leaves a known browser its WhatsApp code when strangers have used up their five', async () => {
    const asha = await somebody();
    const phone = newNumber();
    await prove(asha, phone);
    for (let asked = 0; asked < 8; asked += 1) await ask(phone);
    expect(await messagesTo(phone)).toHaveLength(1 + 5);
    expect(await ask(phone, { cookie: asha.cookie })).toMatchObject({ ok: true });
    expect(await messagesTo(phone)).toHaveLength(1 + 6);
    expect(await give(phone, await lastCode(phone))).toMatchObject(opened(asha));
  });

  test('leaves a browser signed in by number its mailed code when strangers have used up theirs', async () => {
    const asha = await somebody();
    const phone = newNumber();
    await prove(asha, phone);
    await ask(phone);
    const signedIn = await give(phone, await lastCode(phone));
    const cookie = cookieHeader(signedIn.ok ? signedIn.value.cookies : []);
    const by = (visitor: { cookie?: string } = {}) =>
      shop.accounts.askForCode({ channel: 'mail', address: asha.email }, someVisitor(visitor));
    for (let asked = 0; asked < 8; asked += 1) await by();
    const before = await listMails(shop.db, { limit: 30, recipient: asha.email });
    await by({ cookie });
    const after = await listMails(shop.db, { limit: 30, recipient: asha.email });
    expect(after).toHaveLength(before.length + 1);
  });

  test('allows three requests an hour for a number from one address, known or not', async () => {
    const asha = await somebody();
    const known = newNumber();
    await prove(asha, known);
    for (const [place, phone] of [known, newNumber()].entries()) {
      const address = `10.201.0.${place + 1}`;
      for (let asked = 0; asked < 3; asked += 1)
        expect((await ask(phone, { address })).ok).toBe(true);
      expect(await ask(phone, { address })).toMatchObject(tooMany);
    }
  });

  test('allows an account five proofs an hour, and an address twenty', async () => {
    const address = '10.202.0.1';
    for (let person = 0; person < 4; person += 1) {
      const asha = await somebody();
      for (let asked = 0; asked < 5; asked += 1) {
        expect(await askForProof(asha, newNumber(), address)).toMatchObject({ ok: true });
      }
      expect(await askForProof(asha, newNumber())).toMatchObject(tooMany);
    }
    expect(await askForProof(await somebody(), newNumber(), address)).toMatchObject(tooMany);
  });
});
