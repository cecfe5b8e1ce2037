import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { ok, type Result } from '#platform/result.ts';
import type { TooManyAttempts } from '#people/accounts/account.ts';
import { networkOfBlock } from '#people/accounts/addresses/address-block.server.ts';
import { rateLimits } from '#people/accounts/tables.server.ts';

/**
 * Rate limits, stored in PostgreSQL so that they survive restarts and span all machines of a shop. Rows are worthless after a
 * day, except known addresses.
 */
export type AttemptLimits = {
  /** Takes one attempt from a limit and returns how many are used; fails if none is left. */
  take(limit: LimitName, ...subject: string[]): Promise<Result<Taken, TooManyAttempts>>;
  /** The attempts currently used of a limit; inside a transaction it needs no second connection. */
  count(db: DatabaseOrTransaction, limit: LimitName, ...subject: string[]): Promise<number>;
  /** When the first attempt of the current window was made; null if none was. */
  firstTaken(
    db: DatabaseOrTransaction,
    limit: LimitName,
    ...subject: string[]
  ): Promise<Date | null>;
  /** Returns an attempt that turned out not to be a failure. */
  restoreAttempt(limit: LimitName, ...subject: string[]): Promise<void>;
  /** Clears the count of a subject. */
  forget(limit: LimitName, ...subject: string[]): Promise<void>;
  /** Records that this address has signed in to this account, and is therefore no stranger to it. */
  rememberAddress(email: string, address: string): Promise<void>;
  isRemembered(email: string, address: string): Promise<boolean>;
};

/** `used`: attempts in the current window, including this one; it ends in `waitSeconds`. */
type Taken = { used: number; waitSeconds: number };

type LimitName = keyof typeof limits;

const minute = 60;
const day = 24 * 60 * minute;

/**
 * All blocks of a network together get this multiple of one block's attempts: a /48 has 65,536 blocks, and a mobile carrier's
 * network has many users.
 */
const blocksAtOnce = 10;

/** Points per seconds. `take-share.server.ts` decides which limits apply to whom. */
const limits = {
  'sign-in-from-device': { points: 5, duration: 15 * minute },
  'sign-in-on-account-from-address': { points: 5, duration: 15 * minute },
  'sign-in-from-address': { points: 500, duration: 60 * minute },
  'sign-in-on-account-by-strangers': { points: 10, duration: 15 * minute },
  'sign-up-by-address': { points: 20, duration: 60 * minute },
  'resend-from-device': { points: 3, duration: 15 * minute },
  'resend-on-account-from-address': { points: 3, duration: 60 * minute },
  'resend-from-address': { points: 200, duration: 60 * minute },
  'resend-mails-to-account': { points: 5, duration: 60 * minute },
  'reset-from-device': { points: 3, duration: 15 * minute },
  'reset-on-account-from-address': { points: 3, duration: 60 * minute },
  'reset-from-address': { points: 200, duration: 60 * minute },
  'reset-mails-to-account': { points: 5, duration: 60 * minute },
  'code-from-device': { points: 3, duration: 15 * minute },
  'code-on-account-from-address': { points: 3, duration: 60 * minute },
  'code-from-address': { points: 200, duration: 60 * minute },
  'code-mails-to-account': { points: 5, duration: 60 * minute },
  'code-messages-to-number': { points: 5, duration: 60 * minute },
  /** Separate from those, or requesting sign-in codes for a number would keep its holder from proving it. */
  'proof-messages-to-number': { points: 5, duration: 60 * minute },
  'phone-proof-of-account': { points: 5, duration: 60 * minute },
  'phone-proof-from-address': { points: 20, duration: 60 * minute },
  'invitation-mails-to-address': { points: 5, duration: 60 * minute },
  'invitation-from-address': { points: 20, duration: 15 * minute },
  'password-of-session': { points: 5, duration: 15 * minute },
  'email-change-of-account': { points: 5, duration: 60 * minute },
  'email-change-mails-to-address': { points: 3, duration: 60 * minute },
  'second-factor-of-account': { points: 5, duration: 15 * minute },
  'passkey-from-address': { points: 200, duration: 60 * minute },
  'passkey-of-account': { points: 30, duration: 15 * minute },
  'enquiry-by-address': { points: 20, duration: 60 * minute },
  'grievance-mails-to-address': { points: 5, duration: 60 * minute },
  'grievance-by-address': { points: 10, duration: 60 * minute },
  'grievance-reply-of-code': { points: 10, duration: 60 * minute },
  'watch-by-address': { points: 30, duration: 60 * minute },
  'watch-mails-to-address': { points: 5, duration: 60 * minute },
  'review-of-order': { points: 20, duration: 60 * minute },
  'return-of-order': { points: 10, duration: 60 * minute },
  'return-from-address': { points: 30, duration: 60 * minute },
  'track-order-from-address': { points: 5, duration: 15 * minute },
  'track-from-address': { points: 50, duration: 60 * minute },
  'order-link-mails': { points: 3, duration: 60 * minute },
  'copy-of-account': { points: 3, duration: day },
  'unknown-code': { points: 30, duration: 60 * minute },
  'unknown-paper': { points: 60, duration: 60 * minute },
  /** Refuses no one: it records when the first request was. */
  'piece-asked-in-vain': { points: 1, duration: 15 * minute },
};

const table = 'rate_limits';
const ofNetwork = ' of network';

/** The same limits, reporting each attempt taken, refused or restored. */
export function observeAttempts(
  attempts: AttemptLimits,
  onAttempt?: (limit: LimitName, outcome: 'taken' | 'refused' | 'restored') => void,
): AttemptLimits {
  if (!onAttempt) return attempts;
  return {
    ...attempts,
    async take(limit, ...subject) {
      const taken = await attempts.take(limit, ...subject);
      onAttempt(limit, taken.ok ? 'taken' : 'refused');
      return taken;
    },
    async restoreAttempt(limit, ...subject) {
      await attempts.restoreAttempt(limit, ...subject);
      onAttempt(limit, 'restored');
    },
  };
}

/** A limiter for each limit, and a wider one for the network around a block, by name. */
function openLimiters(pool: pg.Pool): (name: string) => RateLimiterPostgres {
  const limiters = new Map<string, RateLimiterPostgres>();
  for (const [name, limit] of Object.entries(limits)) {
    limiters.set(name, openLimiter(pool, { name, ...limit }));
    const points = blocksAtOnce * limit.points;
    limiters.set(`${name}${ofNetwork}`, openLimiter(pool, { name, ...limit, points }));
  }
  return (name) => {
    const found = limiters.get(name);
    if (!found) throw new Error(`There is no limit ${name}`);
    return found;
  };
}

/** Opens the rate limits on the shop's database. */
export function openAttemptLimits(pool: pg.Pool): AttemptLimits {
  const known = openLimiter(pool, { name: 'known-address', points: 1, duration: 90 * day });
  const limiter = openLimiters(pool);
  /** The counters of a subject: its own and, if it contains a block, that of the surrounding network. */
  function countersOf(name: LimitName, subject: string[]): [Counter, Counter?] {
    const around = subject.map((part) => networkOfBlock(part) ?? part);
    const own = { limiter: limiter(name), key: keyOf(subject) };
    if (around.every((part, index) => part === subject[index])) return [own];
    return [own, { limiter: limiter(`${name}${ofNetwork}`), key: keyOf(around) }];
  }
  async function read(db: DatabaseOrTransaction, name: LimitName, subject: string[]) {
    const isCurrent = or(isNull(rateLimits.expire), gt(rateLimits.expire, Date.now()));
    const [taken] = await db
      .select()
      .from(rateLimits)
      .where(and(eq(rateLimits.key, limiter(name).getKey(keyOf(subject))), isCurrent));
    return taken;
  }

  return {
    async take(name, ...subject) {
      const [own, network] = countersOf(name, subject);
      const taken = await consume(own);
      if (!taken.ok || !network) return taken;
      const ofAll = await consume(network);
      if (ofAll.ok) return taken;
      await own.limiter.reward(own.key);
      return ofAll;
    },
    async count(db, name, ...subject) {
      return (await read(db, name, subject))?.points ?? 0;
    },
    async firstTaken(db, name, ...subject) {
      const taken = await read(db, name, subject);
      return taken?.expire ? new Date(taken.expire - limits[name].duration * 1_000) : null;
    },
    async restoreAttempt(name, ...subject) {
      for (const counter of countersOf(name, subject)) await counter?.limiter.reward(counter.key);
    },
    async forget(name, ...subject) {
      for (const counter of countersOf(name, subject)) await counter?.limiter.delete(counter.key);
    },
    async rememberAddress(email, address) {
      await known.set(keyOf([email, address]), 1, 90 * day);
    },
    async isRemembered(email, address) {
      return (await known.get(keyOf([email, address]))) !== null;
    },
  };
}

type Counter = { limiter: RateLimiterPostgres; key: string };

async function consume({ limiter, key }: Counter): Promise<Result<Taken, TooManyAttempts>> {
  try {
    const taken = await limiter.consume(key);
    return ok({ used: taken.consumedPoints, waitSeconds: secondsUntil(taken) });
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { ok: false, reason: 'too-many-attempts', waitSeconds: secondsUntil(refusal) };
  }
}

function openLimiter(
  pool: pg.Pool,
  limit: { name: string; points: number; duration: number },
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: table,
    tableCreated: true,
    keyPrefix: limit.name,
    points: limit.points,
    duration: limit.duration,
  });
}

function secondsUntil({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}

/** Subjects are stored as digests: the table does not reveal who signs in from where. */
function keyOf(subject: string[]): string {
  return createHash('sha256').update(subject.join('\n')).digest('base64url');
}
