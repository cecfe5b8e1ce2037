import { expect, test } from 'vitest';
import { secret, someVisitor, withTestAccounts } from '#people/accounts/test-accounts.server.ts';
import { openKnownDevices } from './known-devices.server.ts';
import { college, password, useGuesses } from './test-guesses.server.ts';

const shop = withTestAccounts();
const { tryToSignIn, guess, countGuesses, deviceOf, addPeople, minutes } = useGuesses(shop);

test('an address shared by many people serves 120 users with the right password despite guesses at a thousand accounts', async () => {
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

test('an address shared by many people gets 20 guesses an hour at one account, and 500 at a thousand accounts', async () => {
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

const askForReset = (email: string, from: { address?: string; cookie?: string }) =>
  shop.accounts.askForReset(email, someVisitor(from));

test('requests of resets for many accounts from one address stop at 200, except from a known browser', async () => {
  const [email = ''] = await addPeople('neighbour', 1);
  const cookie = await deviceOf(email, college);
  const askOf = async (n: number) =>
    (await askForReset(`n${n}@example.in`, { address: college })).ok;
  const firsts = await countGuesses(Array.from({ length: 300 }, (_, n) => () => askOf(n)));
  expect(firsts).toBe(200);
  expect(await askForReset(email, { address: college })).toMatchObject({ ok: false });
  expect(await askForReset(email, { address: college, cookie })).toMatchObject({ ok: true });
});
