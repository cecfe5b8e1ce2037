import { afterEach, beforeEach, vi } from 'vitest';
import { hashPassword } from '#people/accounts/password/password-hash.server.ts';
import { insertAccount } from '#people/accounts/users/ensure-administrator.server.ts';
import { someVisitor, type withTestAccounts } from '../test-accounts.server.ts';

export const password = 'correct horse';
/** The address of many people. */
export const college = '198.51.100.77';

type From = { address?: string | undefined; cookie?: string | undefined };

/** Guesses at the passwords of test accounts, on a clock that the test moves. */
export function useGuesses(shop: ReturnType<typeof withTestAccounts>) {
  // The limits read the process's clock. Each test starts after all earlier counts have expired.
  let startsAt = Date.now();
  beforeEach(() => {
    startsAt += 6 * 60 * 60_000;
    vi.useFakeTimers({ toFake: ['Date'], now: startsAt });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function tryToSignIn(email: string, attempt: string, { address, cookie }: From) {
    const from = { ...(address && { address }), ...(cookie && { cookie }) };
    return shop.accounts.signIn({ email, password: attempt }, someVisitor(from));
  }

  /** Whether the password was checked. It is too long to be valid, so nothing is hashed: only the counting matters. */
  async function guess(email: string, from: From = {}) {
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
  return { tryToSignIn, guess, countGuesses, deviceOf, addPeople, minutes };
}
