import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listMails } from '#platform/mail/mail-queries.server.ts';
import { hashPassword } from '#people/accounts/password/password-hash.server.ts';
import { secret, someVisitor, withTestAccounts } from '#people/accounts/test-accounts.server.ts';
import { openKnownDevices } from './known-devices.server.ts';
import { insertAccount } from '#people/accounts/users/ensure-administrator.server.ts';

const shop = withTestAccounts();
const password = 'correct horse';
const college = '198.51.100.77';

// The limits read the process's clock. Each test starts after all earlier counts have expired.
let startsAt = Date.now();
beforeEach(() => {
  startsAt += 6 * 60 * 60_000;
  vi.useFakeTimers({ toFake: ['Date'], now: startsAt });
});
afterEach(() => {
  vi.useRealTimers();
});

function tryToSignIn(email: string, attempt: string, from: { address?: string; cookie?: string }) {
  return shop.accounts.signIn({ email, password: attempt }, someVisitor(from));
}

/** Whether the password was checked. It is too long to be valid, so nothing is hashed: only the counting matters. */
async function guess(email: string, from: { address?: string; cookie?: string } = {}) {
  const answer = await tryToSignIn(email, 'x'.repeat(129), from);
  return !answer.ok && answer.reason === 'wrong-credentials';
}

async function countGuesses(tries: Iterable<() => Promise<boolean>>): Promise<number> {
  let looked = 0;
  for (const each of tries) if (await each()) looked += 1;
  return looked;
}

/** The cookie that identifies a known browser after signing out. */
async function deviceOf(email: string, address?: string): Promise<string> {
  const answer = await tryToSignIn(email, password, { address });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.reason}`);
  const device = answer.value.cookies.find((cookie) => cookie.startsWith('kanak.device='));
  return device?.split(';')[0] ?? '';
}

async function addPeople(name: string, count: number): Promise<string[]> {
  const hashed = await hashPassword(password);
  const people = Array.from({ length: count }, (_, n) => `${name}-${n}@example.in`);
  for (const email of people) {
    const account = { email, name, role: 'customer' as const, password: hashed };
    await shop.db.transaction((tx) => insertAccount(tx, account));
  }
  return people;
}

const minutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000);

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

describe('an address shared by many people', () => {
  test('serves 120 users with the right password despite guesses at a thousand accounts', async () => {
    const students = await addPeople('student', 120);
    const devices = openKnownDevices(secret, false);
    let looked = 0;
    const guessOn = async (from: number, count: number) => {
      for (let n = from; n < from + count; n += 1) {
        if (await guess(`account-${n % 1000}@example.in`, { address: college })) looked += 1;
      }
    };
    const served: string[] = [];
    for (let from = 0; from < 120; from += 10) {
      const isNewHere = from < 80;
      // The first 80 use new browsers, in between the guesses; the others come once all guesses are used up.
      await guessOn(from * 10, isNewHere ? 50 : 250);
      const ten = students.slice(from, from + 10).map(async (email) => {
        const known = await devices.remember(new Headers(), email);
        const cookie = isNewHere ? undefined : known.split(';')[0];
        const answer = await tryToSignIn(email, password, { address: college, cookie });
        if (answer.ok) served.push(email);
      });
      await Promise.all(ten);
    }
    expect({ looked, served: served.length }).toEqual({ looked: 500, served: 120 });
  }, 300_000);

  test('gets 20 guesses an hour at one account, and 500 at a thousand accounts', async () => {
    const address = '2001:db8:9:9::1';
    const figures = { atOneAccount: 0, atThousand: 0, atOneFromEverywhere: 0 };
    for (let quarter = 0; quarter < 4; quarter += 1) {
      const one = Array.from({ length: 30 }, () => () => guess('one@example.in', { address }));
      figures.atOneAccount += await countGuesses(one);
      const spread = Array.from({ length: 30 }, () => () => guess('spread@example.in'));
      figures.atOneFromEverywhere += await countGuesses(spread);
      minutes(15);
    }
    minutes(60);
    for (let quarter = 0; quarter < 4; quarter += 1) {
      // An IPv6 customer has any number of addresses, but counts as one.
      const many = Array.from({ length: 1000 }, (_, n) => () => {
        const own = `2001:db8:9:8::${n.toString(16)}`;
        return guess(`account-${n}@example.in`, { address: own });
      });
      figures.atThousand += await countGuesses(many);
      if (quarter < 3) minutes(15);
    }
    expect(figures).toEqual({ atOneAccount: 20, atOneFromEverywhere: 40, atThousand: 500 });
  }, 300_000);
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

  test('for many accounts from one address stops at 200, except from a known browser', async () => {
    const [email = ''] = await addPeople('neighbour', 1);
    const cookie = await deviceOf(email, college);
    const askOf = async (n: number) => (await ask(`n${n}@example.in`, { address: college })).ok;
    const firsts = await countGuesses(Array.from({ length: 300 }, (_, n) => () => askOf(n)));
    expect(firsts).toBe(200);
    expect(await ask(email, { address: college })).toMatchObject({ ok: false });
    expect(await ask(email, { address: college, cookie })).toMatchObject({ ok: true });
  });
});
