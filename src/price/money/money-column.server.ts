import { bigint } from 'drizzle-orm/pg-core';
import type { Paise } from './money.ts';

/** A column that holds a sum in paise. */
export const moneyColumn = (name: string) => bigint(name, { mode: 'number' }).$type<Paise>();
