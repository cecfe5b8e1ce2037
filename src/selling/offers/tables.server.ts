import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { oneOf } from '#platform/database/one-of.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { karats } from '#price/pricing/karat.ts';
import { reductionBases } from '#price/pricing/reduction.ts';
import { offerStates, offKinds } from './offer-state.ts';
import { idColumn, moment, createdAt } from '#platform/database/columns.server.ts';
import { moneyColumn } from '#price/money/money-column.server.ts';

/** Rows that an offer is limited to; empty for all. Deleted rows stay listed, so that it never widens to 'all'. */
const ids = (column: string) =>
  uuid(column)
    .array()
    .notNull()
    .default(sql`'{}'`);

/** Checks the array as one text: a PostgreSQL constraint cannot check each element without a function. */
function karatsForm(column: AnyPgColumn): SQL {
  return sql`array_to_string(${column}, ',') ~ '^(([0-9]{1,2}k[ts]|silver)(,|$))*$'`;
}

/** Discounts on pieces between two moments: for every shopper, or for those who enter the code. */
export const offers = pgTable(
  'offers',
  {
    id: idColumn(),
    /** Shown to shoppers: 'Diwali offer'. */
    name: text('name').notNull(),
    /** In capitals; null for an offer without a code. */
    code: text('code'),
    base: text('base', { enum: reductionBases }).notNull(),
    offKind: text('off_kind', { enum: offKinds }).notNull(),
    /** A percentage, or paise per piece or per gram. */
    offAmount: bigint('off_amount', { mode: 'number' }).notNull(),
    startsAt: moment('starts_at').notNull(),
    /** The first moment at which it no longer applies; null where it has no end. */
    endsAt: moment('ends_at'),
    categoryIds: ids('category_ids'),
    collectionIds: ids('collection_ids'),
    productIds: ids('product_ids'),
    karats: text('karats', { enum: karats })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The minimum total of an order's pieces, without the code. */
    minimumOrder: moneyColumn('minimum_order_paise')
      .notNull()
      .default(sql`0`),
    oncePerPerson: boolean('once_per_person').notNull().default(false),
    state: text('state', { enum: offerStates }).notNull().default('draft'),
    /** Incremented by each change by staff, so that saving an outdated form is refused. */
    version: integer('version').notNull().default(1),
    /** The e-mail of the member of staff. */
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('offers_code_unique').on(table.code),
    check('offers_name_present', sql`btrim(${table.name}) <> ''`),
    check('offers_code_form', sql`${table.code} ~ '^[A-Z0-9][A-Z0-9-]{2,23}$'`),
    check('offers_base_known', oneOf(table.base, reductionBases)),
    check('offers_off_kind_known', oneOf(table.offKind, offKinds)),
    check('offers_off_positive', sql`${table.offAmount} > 0`),
    check('offers_percent', sql`${table.offKind} <> 'percent' or ${table.offAmount} <= 100`),
    check('offers_dates', sql`${table.endsAt} > ${table.startsAt}`),
    check('offers_karats_known', karatsForm(table.karats)),
    check('offers_minimum_not_negative', sql`${table.minimumOrder} >= 0`),
    // Offers without a code are shown on product cards, where neither the order's total nor the buyer is known.
    check(
      'offers_terms_of_codes',
      sql`${table.code} is not null or (${table.minimumOrder} = 0 and not ${table.oncePerPerson})`,
    ),
    check('offers_state_known', oneOf(table.state, offerStates)),
    index('offers_newest').on(table.createdAt, table.id),
    // Read with the settings, for each price that is not in memory.
    index('offers_standing')
      .on(table.endsAt)
      .where(sql`state = 'on' and code is null`),
  ],
);

/**
 * The code that an order was placed with, and its buyer in normalised form. Whether it counts as used follows from the order:
 * paid, or still payable.
 */
export const codeUses = pgTable(
  'code_uses',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'restrict' }),
    offerId: uuid('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'restrict' }),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    usedAt: moment('used_at').notNull().defaultNow(),
  },
  (table) => [
    index('code_uses_by_email').on(table.offerId, table.email),
    index('code_uses_by_phone').on(table.offerId, table.phone),
    index('code_uses_by_user').on(table.userId, table.offerId),
  ],
);
