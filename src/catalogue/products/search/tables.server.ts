import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from '#platform/database/columns.server.ts';

/** What shoppers mean by a word or a phrase, according to staff; both in searchable form (`wordsToFind`). */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: idColumn(),
    typed: text('typed').notNull().unique(),
    means: text('means').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('search_synonyms_length', sql`length(${table.typed}) between 1 and 100`),
    check('search_synonyms_means_length', sql`length(${table.means}) between 1 and 100`),
    check('search_synonyms_mean_something_else', sql`${table.typed} <> ${table.means}`),
  ],
);

/** Searches without results on a day in India: how often, and when last. Who typed them is not stored. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    id: idColumn(),
    day: date('day').notNull(),
    words: text('words').notNull(),
    count: integer('count').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [
    unique('missed_searches_once_a_day').on(table.day, table.words),
    check('missed_searches_length', sql`length(${table.words}) between 1 and 100`),
    check('missed_searches_count_positive', sql`${table.count} > 0`),
    index('missed_searches_oldest').on(table.lastAt),
  ],
);
