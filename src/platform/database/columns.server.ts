import { sql } from 'drizzle-orm';
import { timestamp, uuid } from 'drizzle-orm/pg-core';

/** The id of a row, made by the database where who writes it names none; of two the younger is the larger. */
export const idColumn = () =>
  uuid('id')
    .primaryKey()
    .default(sql`uuidv7()`);

/** A moment, wherever in the world its clock is read. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** When a row came, by the clock of the database. */
export const createdAt = () => moment('created_at').notNull().defaultNow();
