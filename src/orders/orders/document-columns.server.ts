import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, boolean, check, index, text } from 'drizzle-orm/pg-core';
import { oneOf } from '#platform/database/one-of.server.ts';
import type { Paise } from '#price/money/money.ts';
import { sezKinds } from '#content/settings/business-buyer.ts';
import { moment } from '#platform/database/columns.server.ts';

/** The columns of an order that its documents need besides what was bought. */
export function paperColumns() {
  return {
    /** Whether the shop was registered for GST when the order was placed: all its documents follow this. */
    isGstRegistered: boolean('is_gst_registered').notNull().default(true),
    /** The GSTIN of a registered buyer, and the name it is registered under. */
    buyerGstin: text('buyer_gstin'),
    buyerBusinessName: text('buyer_business_name'),
    /** How a buyer in a special economic zone is supplied. */
    buyerSez: text('buyer_sez', { enum: sezKinds }),
    /** The insured value of the parcel. */
    insuredValue: bigint('insured_value_paise', { mode: 'number' }).$type<Paise>(),
    /** When it first left the shop. */
    dispatchedAt: moment('dispatched_at'),
    /** Paid, but its receipt voucher is not issued yet. */
    isReceiptDue: boolean('is_receipt_due').notNull().default(false),
  };
}

type Columns = Record<'buyerGstin' | 'buyerSez' | 'insuredValue' | 'paidAt', AnyPgColumn>;

/** The checks of these columns, and the index for receipt vouchers that are due. */
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
