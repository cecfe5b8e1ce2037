import type {
  Database,
  DatabaseOrTransaction,
  Transaction,
} from '#platform/database/database.server.ts';
import type { Sweep } from '#platform/jobs/sweeps.server.ts';
import type { MetricReport } from '#platform/metrics/metric-report.ts';
import type { Right } from '../people/accounts/permissions.ts';
import type { Gateway } from '../selling/payments/gateway.server.ts';
import type { Shop } from './shop.server.ts';

/** The shop as background work knows it. */
export type BackgroundShop = Shop & {
  /** Takes turns; null where no payments are set up. */
  gateway: Gateway | null;
  /** Hears how long each webhook had to wait. */
  onWebhook?: ((lagMs: number) => void) | undefined;
};

/** Their account, or the e-mail that a guest has ordered with. */
export type Whom = { userId: string | null; email: string };

/** What is due to go: what is older than `before`, and of that at most so many rows. */
export type Due = { before: Date; now: Date; limit: number };

/** How long rows are stored, in words for whoever runs the shop. */
export type Stored = {
  /** By their names in the database. */
  tables: readonly string[];
  what: string;
  why: string;
  /** Why none of the tables says anything of a shopper. */
  namesNobody?: string;
};

/** What goes by itself, so many days after the moment that `remove` looks at. */
export type StoredFor = Stored & {
  days: number;
  /** Returns how many rows it has removed, or emptied. */
  remove: (db: Database, due: Due) => Promise<number>;
};

/** Something that waits for somebody: how often, in words, and where it is done. */
export type Task = { count: number | null; text: string; note?: string; to: string };

/**
 * What a capability adds to the work of the whole shop, in its `capability.server.ts`; what it has nothing for it leaves out.
 * Its lines in the office's menu stand in `office/menu.ts`.
 */
export type Capability = {
  /** What it does without being asked by a page. */
  sweeps?: (shop: BackgroundShop) => Sweep[];
  /** What it stores for a time only. */
  removed?: readonly StoredFor[];
  /** What it stores for as long as there is a shop, or until somebody asks to be forgotten. */
  staying?: readonly Stored[];
  /** Forgets who somebody was and what they wrote; returns the ids of what was about them. */
  forget?: (tx: Transaction, whom: Whom, now: Date) => Promise<string[]>;
  /** What it knows of somebody, by names, as it is handed to them. */
  ownData?: (db: Database, whom: Whom) => Promise<Record<string, unknown>>;
  /** What the law gives the shop a deadline for, on Overview. */
  due?: { right: Right; read: (shop: Pick<Shop, 'db' | 'clock'>) => Promise<Task> };
  /** How many wait for staff in its section of the menu. */
  waiting?: { section: string; right: Right; count: (db: Database) => Promise<number> };
  /** What Prometheus is told of it: statements that do not grow with the years. */
  numbers?: (db: DatabaseOrTransaction) => Promise<MetricReport[]>;
};
