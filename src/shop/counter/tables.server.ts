import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Paise } from '#shop/money/money.ts';
import type { ShippingAddress } from '#shop/orders/order.ts';
import { orders } from '#shop/orders/tables.server.ts';
import type { QuotedLine } from './quotation.ts';

const money = (column: string) => bigint(column, { mode: 'number' }).$type<Paise>();
const moment = (column: string) => timestamp(column, { withTimezone: true });

/**
 * What staff have quoted to a customer: the pieces at the prices of that moment, until a time. It reserves nothing; an
 * order that is made of it in time is at its prices.
 */
export const quotations = pgTable(
  'quotations',
  {
    /** Made by the form that saves it: sent twice, it is one quotation. */
    id: uuid('id').primaryKey(),
    /** The number that shop and customer know it by, e.g. `Q26-000123`. */
    quotationNumber: text('quotation_number').notNull().unique(),
    lines: jsonb('lines').$type<QuotedLine[]>().notNull(),
    totalAmount: money('total_amount_paise').notNull(),
    shippingFee: money('shipping_fee_paise').notNull(),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone').notNull(),
    shippingAddress: jsonb('shipping_address').$type<ShippingAddress>().notNull(),
    /** Until when an order can be made of it. */
    expiresAt: moment('expires_at').notNull(),
    /** The order that was made of it. */
    orderId: uuid('order_id')
      .unique()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** How often its mail was sent; each sending is a mail of its own. */
    countMails: integer('count_mails').notNull().default(0),
    /** The e-mail of the member of staff. */
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('quotations_total_positive', sql`${table.totalAmount} > 0`),
    check('quotations_shipping_fee_not_negative', sql`${table.shippingFee} >= 0`),
    check('quotations_have_lines', sql`jsonb_array_length(${table.lines}) > 0`),
    check('quotations_expire_later', sql`${table.expiresAt} > ${table.createdAt}`),
    check('quotations_mails_not_negative', sql`${table.countMails} >= 0`),
    index('quotations_newest').on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('quotations_expired').on(table.expiresAt),
  ],
);

/** Where the numbers of quotations come from. One may be skipped; none is given out twice. */
export const quotationNumbers = pgSequence('quotation_numbers');
