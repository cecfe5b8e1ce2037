import type {
  Database,
  DatabaseOrTransaction,
  Transaction,
} from '#platform/database/database.server.ts';
import type { Sweep } from '#platform/jobs/sweeps.server.ts';
import type { MetricReport } from '#platform/metrics/metric-report.ts';
import type { EmailMove } from '../people/accounts/email-change/email-change.ts';
import type { Right } from '../people/accounts/permissions.ts';
import type { Gateway } from '../selling/payments/gateway.server.ts';
import type { Shop } from './shop.server.ts';

/** The shop as seen by background work. */
export type BackgroundShop = Shop & {
  /** Calls take turns; null if payments are not configured. */
  gateway: Gateway | null;
  /** Called with the time each webhook had to wait. */
  onWebhook?: ((lagMs: number) => void) | undefined;
};

/** A shopper: their account, or the e-mail address a guest ordered with. */
export type Whom = { userId: string | null; email: string };

/** What is due for removal: rows older than `before`, and at most `limit` of them. */
export type Due = { before: Date; now: Date; limit: number };

/** How long rows are stored, in words for the shop's operator. */
export type Stored = {
  /** Names of database tables. */
  tables: readonly string[];
  what: string;
  why: string;
  /** Why none of the tables holds anything about a shopper. */
  namesNobody?: string;
};

/** Removed automatically this many days after the moment that `remove` looks at. */
export type StoredFor = Stored & {
  days: number;
  /** Returns how many rows it removed or emptied. */
  remove: (db: Database, due: Due) => Promise<number>;
};

/** Work that waits for staff: how much, in words, and where to do it. */
export type Task = { count: number | null; text: string; note?: string; to: string };

/**
 * What a capability contributes to the whole shop, in its `capability.server.ts`; every part is optional. Its lines in the
 * office's menu are in `office/menu.ts`.
 */
export type Capability = {
  /** Its background work. */
  sweeps?: (shop: BackgroundShop) => Sweep[];
  /** What it stores for a limited time. */
  removed?: readonly StoredFor[];
  /** What it stores for as long as the shop exists, or until a person asks to be forgotten. */
  staying?: readonly Stored[];
  /** Erases a person's identity and what they wrote; returns the ids of the records about them. */
  forget?: (tx: Transaction, whom: Whom, now: Date) => Promise<string[]>;
  /** Follows a person to their new e-mail address. */
  followEmail?: (tx: Transaction, move: EmailMove) => Promise<void>;
  /** The data it holds about a person, by name, for handing over to them. */
  ownData?: (db: Database, whom: Whom) => Promise<Record<string, unknown>>;
  /** Work with a legal deadline, shown on Overview. */
  due?: { right: Right; read: (shop: Pick<Shop, 'db' | 'clock'>) => Promise<Task> };
  /** How many items wait for staff in its section of the menu. */
  waiting?: { section: string; right: Right; count: (db: Database) => Promise<number> };
  /** Its Prometheus metrics: queries whose cost does not grow with the years. */
  numbers?: (db: DatabaseOrTransaction) => Promise<MetricReport[]>;
};
