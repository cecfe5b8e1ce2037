import type pg from 'pg';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.server.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import type { EmailMove } from './email-change/email-change.ts';
import type { Viewer } from './account.ts';
import type { AttemptLimits } from './sign-in/attempt-limits.server.ts';
import type { KnownDevices } from './sign-in/known-devices.server.ts';
import type { AuthLibrary } from './auth-library.server.ts';

/** The dependencies of the account operations. */
export type AccountsParts = AccountsOptions & {
  library: AuthLibrary;
  limits: AttemptLimits;
  devices: KnownDevices;
};

/** Gives operations the parts that each takes first. */
export function usingParts(parts: AccountsParts) {
  return <Given extends unknown[], Outcome>(
    operation: (parts: AccountsParts, ...given: Given) => Outcome,
  ) =>
    (...given: Given): Outcome =>
      operation(parts, ...given);
}

export type AccountsOptions = {
  db: Database;
  pool: pg.Pool;
  config: Pick<Config, 'publicUrl'>;
  /** Signs cookies and links; at least 32 random bytes, the same on all of the shop's machines. */
  secret: string;
  clock: Clock;
  /** Closed: no new registrations. */
  signUps?: 'open' | 'closed';
  /** From other parts of the shop. */
  companions?: SessionCompanions;
  /** Moves what other parts of the shop know by an account's old e-mail. */
  followEmail?: (tx: Transaction, move: EmailMove) => Promise<void>;
};

/** Cookies of other parts of the shop that live with a session; each is returned as a Set-Cookie header. */
export type SessionCompanions = {
  /** For a browser in which this user has just signed in. */
  atSignIn(viewer: Viewer, headers: Headers): Promise<string[]>;
  /** For a browser that has just been signed out. */
  atSignOut(): Promise<string[]>;
};
