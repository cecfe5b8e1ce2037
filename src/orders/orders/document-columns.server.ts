import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, boolean, check, index, text } from 'drizzle-orm/pg-core';
import { oneOf } from '#platform/database/one-of.server.ts';
import type { Paise } from '#price/money/money.ts';
import { sezKinds } from '#content/settings/business-buyer.ts';
import { moment } from '#platform/database/columns.server.ts';

/** What the documents of an order need of it beside what was bought. */
export function paperColumns() {
  return {
    /** Whether the shop was registered for GST when it was placed: all its documents go by that. */
    isGstRegistered: boolean('is_gst_registered').notNull().default(true),
    /** Of a buyer who is registered for GST, and the name that it is registered under. */
    buyerGstin: text('buyer_gstin'),
    buyerBusinessName: text('buyer_business_name'),
    /** Of a buyer in a special economic zone, how they are supplied. */
    buyerSez: text('buyer_sez', { enum: sezKinds }),
    /** What the parcel is insured for. */
    insuredValue: bigint('insured_value_paise', { mode: 'number' }).$type<Paise>(),
    /** When it left the shop for the first time. */
    dispatchedAt: moment('dispatched_at'),
    /** Paid, and its receipt voucher is not issued yet. */
    isReceiptDue: boolean('is_receipt_due').notNull().default(false),
  };
}

type Columns = Record<'buyerGstin' | 'buyerSez' | 'insuredValue' | 'paidAt', AnyPgColumn>;

/** What those columns may hold, and the index by which vouchers that are due are found. */
export function documentRules({ buyerGstin, buyerSez, insuredValue, paidAt }: Columns) {
  return [
    check('orders_buyer_gstin_form', sql`${buyerGstin} ~ '^[0-9]{2}[A-Z0-9]{13}$'`),
    check('orders_buyer_sez_known', oneOf(buyerSez, sezKinds)),
    check('orders_buyer_sez_has_gstin', sql`${buyerSez} is null or ${buyerGstin} is not null`),
    check('orders_insured_value_positive', sql`${insuredValue} > 0`),
    index('orders_receipt_due')
      .on(paidAt)
      .where(sql`is_receipt_due`),
  ];
}
