import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { profiles } from '#people/accounts/tables.server.ts';
import type { ShippingAddress } from '#orders/orders/order.ts';
import { orders } from '#orders/orders/tables.server.ts';
import type { AgreedPrice } from './agreed-price.ts';
import { quotedLines } from './quoted-lines.server.ts';
import { moment } from '#platform/database/columns.server.ts';
import { moneyColumn } from '#price/money/money-column.server.ts';

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
    lines: quotedLines('lines').notNull(),
    totalAmount: moneyColumn('total_amount_paise').notNull(),
    shippingFee: moneyColumn('shipping_fee_paise').notNull(),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone').notNull(),
    shippingAddress: jsonb('shipping_address').$type<ShippingAddress>().notNull(),
    /** As of an order: nothing is sent. */
    isCollected: boolean('is_collected').notNull().default(false),
    /** The account that staff have chosen, which an order of it joins. */
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** What staff have agreed with the customer, and why; null of a quotation at the shop's own prices, or with a code. */
    agreed: jsonb('agreed').$type<AgreedPrice>(),
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
    check(
      'quotations_collected_or_sent',
      sql`not ${table.isCollected} or ${table.shippingAddress} ->> 'pincode' = ''`,
    ),
    check(
      'quotations_customer_can_be_reached',
      sql`${table.customerEmail} <> '' or (${table.isCollected} and ${table.customerPhone} <> '')`,
    ),
    check(
      'quotations_agreed_for_a_reason',
      sql`${table.agreed} is null or coalesce(btrim(${table.agreed} ->> 'reason'), '') <> ''`,
    ),
    check('quotations_mails_not_negative', sql`${table.countMails} >= 0`),
    index('quotations_newest').on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('quotations_expired').on(table.expiresAt),
    index('quotations_user').on(table.userId),
  ],
);

/** Where the numbers of quotations come from. One may be skipped; none is given out twice. */
export const quotationNumbers = pgSequence('quotation_numbers');
