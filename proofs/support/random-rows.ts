import type { Database } from './database.ts';
import type { Visitor } from './visitor.ts';

/** A description of the write, and parts of the URLs that it should affect. */
export type Write = { what: string; concerns: string[] };

export type Chance = { random: () => number; visitor: Visitor };
export type Way = (db: Database, chance: Chance) => Promise<Write>;

export const whole = (random: () => number, from: number, to: number) =>
  from + Math.floor(random() * (to - from + 1));
export const oneOf = <T>(random: () => number, values: readonly [T, ...T[]]): T =>
  values[Math.floor(random() * values.length)] ?? values[0];

type Chosen = { id: string; slug?: string; family?: string };

/** A random row of a table; null if there is none. */
export async function anyOf(
  db: Database,
  random: () => number,
  from: string,
): Promise<Chosen | null> {
  const { rows } = await db.query<Chosen>(
    `select * from (${from}) choice order by id offset floor($1::float8 * (select count(*) from (${from}) all_rows)) limit 1`,
    [random()],
  );
  return rows[0] ?? null;
}

const products = `select id, family_id as family from products where name not like 'Held ring%'`;
export const mainProducts = `${products} and type = 'product'`;
export const categories = 'select id, slug from categories';
export const collections = 'select id, slug from collections';
export const nothing: Write = { what: 'nothing', concerns: [] };
export const listed = ['/products', '/category/', '/collection/', 'search'];

/** A statement about one piece, whose first parameter is its id. */
export function ofPiece(
  what: string,
  sql: string,
  values: (random: () => number) => unknown[] = () => [],
  from = products,
): Way {
  return async (db, { random }) => {
    const piece = await anyOf(db, random, from);
    if (!piece) return nothing;
    await db.query(sql, [piece.id, ...values(random)]);
    return { what: `${what} of ${piece.id}`, concerns: [`/product/${piece.family}`, ...listed] };
  };
}

/** A statement about one category or collection. */
export function ofGroup(
  what: string,
  from: string,
  sql: string,
  values: (random: () => number) => unknown[] = () => [],
): Way {
  return async (db, { random }) => {
    const group = await anyOf(db, random, from);
    if (!group) return nothing;
    await db.query(sql, [group.id, ...values(random)]);
    return {
      what: `${what} of ${group.slug}`,
      concerns: [`/${group.slug}`, '/collections', 'search'],
    };
  };
}

export const newName = (random: () => number) => [`Piece ${whole(random, 0, 999_999)} Jhumka`];
