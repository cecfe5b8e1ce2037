import type { Catalogue } from '#catalogue/products/memory/open-catalogue.server.ts';
import { readCatalogue } from '#catalogue/products/memory/open-catalogue.server.ts';
import type { ChangedTags } from '#catalogue/products/memory/page-tags.ts';
import type { Shop } from '#app/shop.server.ts';
import type { Database } from './database.ts';
import { openEdgeInside, openShopInside } from './edge-inside.ts';
import type { Program } from './program.ts';
import { type Answered, type Visitor, visitorAt } from './visitor.ts';
import type { Write } from './random-rows.ts';
import { randomWrite } from './random-writes.ts';

type Options = {
  /** A running shop, whose data may be spoilt. */
  program: Program;
  databaseUrl: string;
  db: Database;
  writes: number;
  /** The same seed makes the same writes. */
  seed: number;
  /** Tags that the second shop ignores on purpose, to show that this is noticed. */
  leftOut?: (tag: string) => boolean;
  /** Stops at the first difference. */
  stopsAtFirst?: boolean;
};

export type TransparencyFigures = {
  writes: number;
  compared: number;
  /** How many of the compared pages were cached before the write. */
  fromCache: number;
  differences: string[];
};

/** Pages compared after each write; every `allEvery` writes, all of them. */
const lookedAtEach = 5;
const allEvery = 50;

/**
 * Makes random writes, and compares every cached page, byte for byte, with the same page rendered anew from the database: at two
 * processes of the shop, the program and one inside this process.
 */
export async function compareCachedWithFresh(options: Options): Promise<TransparencyFigures> {
  const { program, databaseUrl, db, seed } = options;
  const opened = await openShopInside({ dataDir: program.dataDir, databaseUrl });
  const { shop } = opened;
  const second = await openEdgeInside(shop, {
    catalogue: without(shop.catalogue, options.leftOut),
  });
  const fresh = await openEdgeInside(shop, { catalogue: alwaysFresh(shop) });
  const figures: TransparencyFigures = { writes: 0, compared: 0, fromCache: 0, differences: [] };
  const random = randomFrom(seed);
  const places: Place[] = [
    {
      name: 'the program',
      visitor: visitorAt(program.origin),
      // An unsigned webhook changes nothing, but it is answered only once the shop has caught up.
      catchUp: (visitor) => visitor.ask('/api/razorpay-webhook', { json: {} }),
      seen: new Map(),
    },
    {
      name: 'the second process',
      visitor: visitorAt(second.origin),
      catchUp: () => shop.catalogue.catchUp(),
      seen: new Map(),
    },
  ];
  const freshly = visitorAt(fresh.origin);
  try {
    // All pages are cached before anything is written.
    for (const path of await allPages(db)) {
      for (const { visitor } of places) await visitor.ask(path);
    }
    for (let number = 0; number < options.writes; number += 1) {
      const write = await randomWrite(db, {
        random,
        visitor: visitorAt(program.origin),
      });
      figures.writes += 1;
      const all = await allPages(db);
      const isForAll = number % allEvery === allEvery - 1;
      const some = isForAll ? all : chooseSome(all, write, random);
      for (const place of places) await place.catchUp(place.visitor);
      for (const path of some) await comparePage(path, { places, freshly, write, figures });
      if (options.stopsAtFirst && figures.differences.length > 0) break;
    }
    return figures;
  } finally {
    await second.close();
    await fresh.close();
    await opened.close();
  }
}

type Place = {
  name: string;
  visitor: Visitor;
  catchUp: (visitor: Visitor) => Promise<unknown>;
  /** The last served rendering of each page here. */
  seen: Map<string, string | null>;
};

type Comparison = {
  places: Place[];
  freshly: Visitor;
  write: Write;
  figures: TransparencyFigures;
};

async function comparePage(
  path: string,
  { places, freshly, write, figures }: Comparison,
): Promise<void> {
  const right = await freshly.ask(path);
  for (const place of places) {
    const { visitor, seen, name } = place;
    const shown = await visitor.ask(path);
    const rendering = shown.headers.get('x-request-id');
    if (seen.get(path) === rendering) figures.fromCache += 1;
    seen.set(path, rendering);
    figures.compared += 1;
    if (isSame(shown, right)) continue;
    // The shop writes too: reservations of unpaid orders expire while pages are compared, and each process learns of it in its
    // own time. After catching up, a correct page is the same; a missed change stays missed.
    await place.catchUp(visitor);
    if (isSame(await visitor.ask(path), await freshly.ask(path))) continue;
    figures.differences.push(`${path} of ${name} after: ${write.what}`);
  }
}

function isSame(one: Answered, other: Answered): boolean {
  return one.status === other.status && comparable(one.text) === comparable(other.text);
}

/**
 * The three are at different ports, which pages may contain; and the program is a bundle, which omits an empty statement in the
 * router's scroll restoration script.
 */
function comparable(text: string): string {
  return text.replace(/http:\/\/localhost:\d+/g, '').replace(/\};(?=\n)/g, '}');
}

async function allPages(db: Database): Promise<string[]> {
  const { rows } = await db.query<{ path: string }>(`
    select '/product/' || id as path from products where type = 'product'
    union all select '/category/' || slug from categories
    union all select '/category/' || slug || '?sort=price-low' from categories
    union all select '/collection/' || slug from collections`);
  return [
    '/',
    '/products',
    '/products?shown=48',
    '/products?sort=price-low',
    '/products?sort=price-high',
    '/products?sort=weight-low',
    '/products?price=-60000&karat=18kt',
    '/search?q=ring&price=-60000',
    '/products.data',
    '/collections',
    '/contact',
    '/about-us',
    '/terms-and-conditions',
    '/api/search?q=ring',
    '/api/search?q=jumka',
    '/no-such-page',
    ...rows.map(({ path }) => path),
  ];
}

/** Pages that the write should affect, and some that it should not. */
function chooseSome(all: readonly string[], { concerns }: Write, random: () => number): string[] {
  const own = all.filter((path) => concerns.some((part) => path.includes(part)));
  const others = Array.from({ length: lookedAtEach }, () => all[Math.floor(random() * all.length)]);
  // The home page shows something of nearly everything.
  return [
    ...new Set(['/', ...own.slice(0, lookedAtEach), ...others.flatMap((path) => path ?? [])]),
  ];
}

/** A catalogue that is reloaded for every page, so that nothing is served from the cache. */
function alwaysFresh(shop: Shop): Catalogue {
  let memory = shop.catalogue.memory;
  return {
    ...shop.catalogue,
    get memory() {
      return memory;
    },
    isCurrent: () => false,
    async ensureCurrent() {
      memory = await readCatalogue(shop.db);
    },
    onChange: () => undefined,
  };
}

function without(catalogue: Catalogue, isLeftOut: Options['leftOut']): Catalogue {
  if (!isLeftOut) return catalogue;
  return {
    ...catalogue,
    get memory() {
      return catalogue.memory;
    },
    onChange: (listener) =>
      catalogue.onChange((changed) =>
        listener(
          changed === 'everything'
            ? changed
            : (new Set([...changed].filter((tag) => !isLeftOut(tag))) as ChangedTags),
        ),
      ),
  };
}

/** Pseudo-random numbers from 0 to 1 from the seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
