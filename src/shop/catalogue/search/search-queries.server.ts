import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { type FoundKind, maxResults } from './search-results.ts';
import type { NearWord, SearchTerm } from './search-terms.ts';

/** The words of the catalogue that are near to typed ones, or the same as a pair written as one; in one statement. */
export async function readNearWords(
  db: DatabaseOrTransaction,
  typed: readonly string[],
  pairs: readonly string[],
): Promise<NearWord[]> {
  const { rows } = await db.execute<NearWord>(sql`
    select typed.word as typed, near.word, near.weight
    from unnest(${sql.param(typed)}::text[]) as typed (word)
    cross join lateral near_words(typed.word) as near
    union all
    select word, word, max(weight)
    from search_entries
    where word = any (${sql.param(pairs)}::text[])
    group by word
  `);
  return rows;
}

/** The most places of one word that are looked at, the best: so that common words in a large catalogue stay cheap. */
const maxPlaces = 1_000;

/**
 * Where the wanted words stand, the best places first: those that contain more of the typed words, in their names
 * rather than in their descriptions. A product also contains the name of its category, for half of what that is worth.
 * What comes to less than a third of the best is left out.
 */
export async function rankPlaces(
  db: DatabaseOrTransaction,
  wanted: readonly SearchTerm[],
): Promise<{ kind: FoundKind; id: string }[]> {
  const column = <K extends keyof SearchTerm>(name: K) =>
    sql.param(wanted.map((each) => each[name]));
  const typedWords = new Set(wanted.map(({ position }) => position)).size;
  const kinds = Object.keys(maxResults);
  const { rows } = await db.execute<{ kind: FoundKind; id: string }>(sql`
    with hits as (
      select e.kind, e.leads_to as id, w.position, w.closeness * e.weight as worth, e.weight >= 1 as is_name
      from unnest(${column('position')}::integer[], ${column('word')}::text[], ${column('closeness')}::real[])
        as w (position, word, closeness)
      cross join lateral (
        select kind, leads_to, weight from search_entries
        where word = w.word
        order by weight desc
        limit ${maxPlaces}
      ) as e
    ),
    hits_and_members as (
      select kind, id, position, worth from hits
      union all
      select 'product', member.id, h.position, h.worth / 2
      from hits h
      cross join lateral (
        select id from products where category_id = h.id and type = 'product' limit ${maxPlaces}
      ) as member
      where h.kind = 'category' and h.is_name
    ),
    best as (
      select kind, id, position, max(worth) as worth from hits_and_members group by kind, id, position
    ),
    places as (
      select kind, id, sum(worth) * count(*) / ${typedWords}::integer as worth from best group by kind, id
    )
    select wanted.kind, place.id
    from unnest(${sql.param(kinds)}::text[], ${sql.param(Object.values(maxResults))}::integer[])
      as wanted (kind, most)
    cross join lateral (
      select id, worth from places
      where kind = wanted.kind and worth * 3 >= (select max(worth) from places)
      order by worth desc, id desc
      limit wanted.most
    ) as place
    order by place.worth desc, place.id desc
  `);
  return rows;
}
