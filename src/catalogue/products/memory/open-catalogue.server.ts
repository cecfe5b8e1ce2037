import { asc, inArray } from 'drizzle-orm';
import { type Clock, systemClock } from '#platform/clock.ts';
import { type Change, openChangeLog, readHorizon } from '#platform/database/change-log.server.ts';
import {
  type ConnectionRules,
  connectDatabase,
  type Database,
  type DatabaseOrTransaction,
} from '#platform/database/database.server.ts';
import type { Reading, Replica } from '#platform/database/replica.server.ts';
import type { Log } from '#platform/log.server.ts';
import {
  listCategories,
  listFormerNames,
  listCollections,
} from '#catalogue/products/categories/category-queries.server.ts';
import { readHomeArrangement } from '#catalogue/products/categories/home-arrangement-queries.server.ts';
import { collections, products } from '#catalogue/products/tables.server.ts';
import { listSynonyms } from '#catalogue/products/search/synonym-queries.server.ts';
import { readShownPages } from '#content/pages/page-content-queries.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { CatalogueMemory } from './catalogue-memory.server.ts';
import { followOffers } from './follow-offers.server.ts';
import type { Groups } from './groups.server.ts';
import type { ChangedTags, PageTag } from './page-tags.ts';
import { findWhereShown } from './pictures-shown-queries.server.ts';
import { readAllFamilies, readFamilies } from './read-families.server.ts';

/** The catalogue in memory, kept in step with the database. */
export type Catalogue = {
  /** As last read; for display, never for selling. */
  readonly memory: CatalogueMemory;
  /** Increases with each change that a page may show. */
  readonly version: number;
  /** Resolves when the memory includes everything committed before the call. */
  catchUp(): Promise<void>;
  /** Resolves when the memory is current; rejects while the database is unreachable. */
  ensureCurrent(): Promise<void>;
  isCurrent(): boolean;
  /** This process's position in the change log: everything committed before has been announced. */
  position(): string;
  /** The age of the last poll, and the number and duration of reloads. */
  readonly following: { ageMs: number; reloads: number; reloadMs: number };
  /** Calls back with each change once the memory includes it. */
  onChange(listener: (changed: ChangedTags) => void): void;
  close(): Promise<void>;
};

type OpenOptions = {
  databaseUrl: string;
  rules?: ConnectionRules;
  /** Where the whole catalogue is loaded from initially, possibly behind; the primary by default. */
  replica?: Pick<Replica, 'read'>;
  log: Log;
  /** How often the memory follows changes by itself; null in tests, which trigger it. */
  everyMs?: number | null;
  /** How old the memory may be when a page is shown; if older, the database is polled first. */
  maxAgeMs: number;
  /** The clock for the start and end of offers. */
  clock?: Clock;
};

const usualEveryMs = 200;
/** With this many changed products, reloading all is faster. */
const maxChangedFamilies = 2_000;

/** Loads the public catalogue. */
export async function readCatalogue(
  db: DatabaseOrTransaction,
  now: Date = new Date(),
): Promise<CatalogueMemory> {
  const groups = await readGroups(db);
  const settings = await readSettings(db);
  const memory = new CatalogueMemory(groups, settings, now);
  memory.setPages(await readShownPages(db));
  memory.searchIndex.setMeanings(await listSynonyms(db));
  await memory.load(readAllFamilies(db));
  return memory;
}

/** Loads the catalogue, and then follows its changes on separate connections. */
export async function openCatalogue(options: OpenOptions): Promise<Catalogue> {
  const { databaseUrl, log, clock = systemClock } = options;
  let isClosed = false;
  const onError = (error: unknown) =>
    isClosed || log.warn({ err: error }, 'catalogue changes could not be read');
  const connection = connectDatabase(databaseUrl, { ...options.rules, maxConnections: 2, onError });
  const { db, pool } = connection;
  const { announce, ...announcements } = openAnnouncements();

  const first = await readAtFirst(options.replica ?? { read: (work) => work(db, pool) }, clock());
  const followed = followInMemory(first.memory, { db, clock, announce, onError });
  const { timed, reloads } = timeReloads();
  const changes = openChangeLog({
    pool,
    horizon: first.horizon,
    onChanges: timed(followed.takeOver),
    onGap: timed(followed.readAnew),
    onError,
    everyMs: options.everyMs === undefined ? usualEveryMs : options.everyMs,
    maxAgeMs: options.maxAgeMs,
  });
  return {
    get memory() {
      return followed.memory;
    },
    get version() {
      return announcements.count();
    },
    onChange: announcements.listen,
    catchUp: changes.catchUp,
    ensureCurrent: changes.ensureCurrent,
    isCurrent: changes.isCurrent,
    position: changes.position,
    get following() {
      return { ageMs: changes.ageMs(), ...reloads };
    },
    async close() {
      isClosed = true;
      followed.close();
      await changes.close();
      await connection.close();
    },
  };
}

type Following = {
  /** The primary, whose transaction ids the change log uses. */
  db: Database;
  clock: Clock;
  announce: (changed: ChangedTags) => void;
  onError: (error: unknown) => void;
};

/** The memory kept current by changes and the clock; each change is announced once the memory includes it. */
function followInMemory(first: CatalogueMemory, { db, clock, announce, onError }: Following) {
  let memory = first;
  const offers = followOffers({ memory: () => memory, clock, announce, onError });
  offers.schedule();

  async function readAnew(): Promise<void> {
    memory = await readCatalogue(db, clock());
    offers.schedule();
    announce('everything');
  }
  async function takeOver(changes: readonly Change[]): Promise<void> {
    const changed = await followChanges(db, memory, { changes, now: clock() });
    if (changed === 'too-many') return readAnew();
    offers.schedule();
    announce(changed);
  }

  return {
    get memory() {
      return memory;
    },
    readAnew,
    takeOver,
    close: offers.close,
  };
}

/** The whole catalogue, and the horizon from which later changes are missing. */
function readAtFirst({ read }: Pick<Replica, 'read'>, now: Date) {
  return read(async (...[db, pool]: Parameters<Reading<unknown>>) => ({
    horizon: await readHorizon(pool),
    memory: await readCatalogue(db, now),
  }));
}

/** Adds up the number and duration of reloads. */
function timeReloads() {
  const reloads = { reloads: 0, reloadMs: 0 };
  function timed<Given extends unknown[]>(reload: (...given: Given) => Promise<void>) {
    return async (...given: Given): Promise<void> => {
      const startedAt = performance.now();
      await reload(...given);
      reloads.reloads += 1;
      reloads.reloadMs += performance.now() - startedAt;
    };
  }
  return { timed, reloads };
}

/** Announces what a change affects to all listeners; one that no page shows is not announced. */
function openAnnouncements() {
  const listeners: ((changed: ChangedTags) => void)[] = [];
  let count = 0;
  return {
    announce(changed: ChangedTags): void {
      if (changed !== 'everything' && changed.size === 0) return;
      count += 1;
      for (const listener of listeners) listener(changed);
    },
    listen: (listener: (changed: ChangedTags) => void) => void listeners.push(listener),
    count: () => count,
  };
}

/** Reads changed data into the memory; returns what it affects. */
async function followChanges(
  db: Database,
  memory: CatalogueMemory,
  { changes, now }: { changes: readonly Change[]; now: Date },
): Promise<ChangedTags | 'too-many'> {
  const kinds = Map.groupBy(changes, ({ kind }) => kind);
  const idsOf = (kind: string) => (kinds.get(kind) ?? []).flatMap(({ subject }) => subject ?? []);
  const changedPictures = await findWhereShown(db, idsOf('picture'));
  const pieceIds = new Set([...idsOf('product'), ...changedPictures.productIds]);
  if (kinds.has('everything') || pieceIds.size > maxChangedFamilies) return 'too-many';

  // Everything is read before anything is applied: if a read fails, the same changes come again, and any already applied would
  // never be announced.
  const settings = kinds.has('settings') ? await readSettings(db) : null;
  const groups = kinds.has('groups') || changedPictures.isOfGroup ? await readGroups(db) : null;
  const pages = kinds.has('pages') || changedPictures.isOfPage ? await readShownPages(db) : null;
  const synonyms = kinds.has('synonyms') ? await listSynonyms(db) : null;
  const familyIds = await familiesOf(db, memory, [...pieceIds]);
  const families = await readFamilies(db, familyIds);
  if (synonyms) memory.searchIndex.setMeanings(synonyms);
  return joined([
    new Set(synonyms ? ['words'] : []),
    // The product page reads its reviews itself.
    new Set(idsOf('review').map((id): PageTag => `product:${id}`)),
    new Set(changedPictures.isByKey ? ['pictures'] : []),
    ...(settings ? [await memory.setSettings(settings, now)] : []),
    ...(groups ? [memory.setGroups(groups)] : []),
    ...(pages ? [memory.setPages(pages)] : []),
    await memory.setFamilies(familyIds, families),
  ]);
}

function joined(changed: readonly ChangedTags[]): ChangedTags {
  const tags = new Set<PageTag>();
  for (const each of changed) {
    if (each === 'everything') return each;
    for (const tag of each) tags.add(tag);
  }
  return tags;
}

/** The products that pieces belonged to or belong to. */
async function familiesOf(db: Database, memory: CatalogueMemory, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: products.familyId })
    .from(products)
    .where(inArray(products.id, ids));
  const known = ids.flatMap((id) => memory.familyIdOf(id) ?? []);
  return [...new Set([...known, ...rows.map(({ id }) => id)])];
}

async function readGroups(db: DatabaseOrTransaction): Promise<Groups> {
  const categories = await listCategories(db);
  const newestFirst = await listCollections(db);
  const byName = await db
    .select({ id: collections.id })
    .from(collections)
    .orderBy(asc(collections.name));
  return {
    categories,
    collections: newestFirst,
    formerNames: await listFormerNames(db),
    collectionsByName: byName.map(({ id }) => id),
    onHome: await readHomeArrangement(db),
  };
}
