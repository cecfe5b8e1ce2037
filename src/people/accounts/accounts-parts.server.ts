import type pg from 'pg';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Viewer } from './account.ts';
import type { AttemptLimits } from './sign-in/attempt-limits.server.ts';
import type { KnownDevices } from './sign-in/known-devices.server.ts';
import type { AuthLibrary } from './auth-library.server.ts';

/** What the verbs of accounts work with. */
export type AccountsParts = AccountsOptions & {
  library: AuthLibrary;
  limits: AttemptLimits;
  devices: KnownDevices;
};

export type AccountsOptions = {
  db: Database;
  pool: pg.Pool;
  config: Pick<Config, 'publicUrl'>;
  /** Signs cookies and links; at least 32 random bytes, the same on all machines of the shop. */
  secret: string;
  clock: Clock;
  /** Closed: nobody new may register. */
  signUps?: 'open' | 'closed';
  /** Of other parts of the shop. */
  companions?: SessionCompanions;
};

/** Cookies of other parts of the shop that live with a session; each comes back as a Set-Cookie header. */
export type SessionCompanions = {
  /** For a browser in which this person has just signed in. */
  atSignIn(viewer: Viewer, headers: Headers): Promise<string[]>;
  /** For a browser in which nobody is signed in any more. */
  atSignOut(): Promise<string[]>;
};
