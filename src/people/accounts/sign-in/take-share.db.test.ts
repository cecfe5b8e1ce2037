import { describe, expect, test } from 'vitest';
import { listMails } from '#platform/mail/mail-queries.server.ts';
import { someVisitor, withTestAccounts } from '#people/accounts/test-accounts.server.ts';
import { college, password, useGuesses } from './test-guesses.server.ts';

const shop = withTestAccounts();
const { tryToSignIn, guess, countGuesses, deviceOf, addPeople, minutes } = useGuesses(shop);

describe('a browser that has been signed in', () => {
  test('can sign in while strangers guess from everywhere, even from its own address', async () => {
    const email = await shop.verifiedAccount('known@example.in');
    const cookie = await deviceOf(email, college);
    for (let n = 0; n < 10; n += 1) await guess(email, { address: college });
    for (let n = 0; n < 30; n += 1) await guess(email);
    expect(await tryToSignIn(email, password, { address: college })).toMatchObject({ ok: false });
    for (const address of [college, '203.0.113.50']) {
      expect(await tryToSignIn(email, password, { address, cookie })).toMatchObject({ ok: true });
    }
  });

  test('is not known to another account, nor by a forged cookie', async () => {
    const own = await deviceOf(await shop.verifiedAccount('guesser@example.in'));
    const email = await shop.verifiedAccount('victim@example.in');
    for (const cookie of [own, 'kanak.device=made-up', own.replace(/=.{9}/, '=AAAAAAAAA')]) {
      minutes(20);
      const tries = Array.from({ length: 12 }, () => () => guess(email, { cookie }));
      expect(await countGuesses(tries)).toBe(10);
    }
  });

  test('gets five guesses itself, like any other', async () => {
    const email = await shop.verifiedAccount('lost-laptop@example.in');
    const cookie = await deviceOf(email);
    const tries = Array.from({ length: 9 }, () => () => guess(email, { cookie }));
    expect(await countGuesses(tries)).toBe(5);
  });

  test('is also one that has just reset the password by mail', async () => {
    const email = await shop.verifiedAccount('by-mail@example.in');
    await shop.accounts.askForReset(email, someVisitor());
    const [mail] = await listMails(shop.db, { limit: 1, recipient: email });
    const token = /token=(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
    const reset = await shop.accounts.resetPassword({ token, password, keep: [] }, someVisitor());
    const cookie = reset.ok ? reset.value.cookies.join().split(';')[0] : '';
    for (let n = 0; n < 30; n += 1) await guess(email);
    expect(await tryToSignIn(email, password, { cookie })).toMatchObject({ ok: true });
  });
});

describe('requesting a password reset', () => {
  const mailsTo = async (recipient: string) =>
    (await listMails(shop.db, { limit: 50, recipient })).filter(({ body }) =>
      body.includes('token='),
    );
  const ask = (email: string, from: { address?: string; cookie?: string } = {}) =>
    shop.accounts.askForReset(email, someVisitor(from));

  test.each(['asked@example.in', 'asked-nobody@example.in'])(
    'for %s is refused to an address after three times, and not to another address',
    async (email) => {
      if (email === 'asked@example.in') await addPeople('asked', 1);
      for (let times = 0; times < 3; times += 1) {
        expect(await ask(email, { address: college })).toMatchObject({ ok: true });
      }
      const refused = await ask(email, { address: college });
      expect(refused).toMatchObject({ ok: false, reason: 'too-many-attempts' });
      expect(await ask(email)).toMatchObject({ ok: true });
    },
  );

  test('from one address, however often, does not deny the owner elsewhere a mail', async () => {
    const [email = ''] = await addPeople('owner', 1);
    for (let times = 0; times < 9; times += 1) await ask(email, { address: college });
    const before = await mailsTo(email);
    expect(before).toHaveLength(3);
    await ask(email, { address: '203.0.113.60' });
    expect(await mailsTo(email)).toHaveLength(4);
  });

  test('from many addresses sends at most five mails, and a link in them stays valid', async () => {
    const [email = ''] = await addPeople('famous', 1);
    for (let times = 0; times < 20; times += 1)
      expect(await ask(email)).toMatchObject({ ok: true });
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(5);
    minutes(25);
    await ask(email);
    expect(await mailsTo(email)).toHaveLength(5);
    minutes(25);
    const token = /token=(\S+)/.exec(mails[0]?.body ?? '')?.[1] ?? '';
    expect(await shop.accounts.readResetLink(token)).toMatchObject({ ok: true });
  });

  test('always sends a mail if no earlier link is still valid', async () => {
    const [email = ''] = await addPeople('late', 1);
    for (let times = 0; times < 9; times += 1) await ask(email);
    minutes(31);
    await ask(email);
    expect(await mailsTo(email)).toHaveLength(6);
  });

  test('from a browser that has been signed in sends a mail, whatever strangers do', async () => {
    const [email = ''] = await addPeople('at-home', 1);
    const cookie = await deviceOf(email, college);
    for (let times = 0; times < 20; times += 1) await ask(email);
    for (let times = 0; times < 5; times += 1) await ask(email, { address: college });
    const before = (await mailsTo(email)).length;
    expect(await ask(email, { address: college, cookie })).toMatchObject({ ok: true });
    expect(await mailsTo(email)).toHaveLength(before + 1);
  });
});
