import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { datedColumn } from '#platform/database/dated-column.server.ts';
import { oneOf } from '#platform/database/one-of.server.ts';
import type { Milligrams } from '#price/money/weight.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { karats } from '#price/pricing/karat.ts';
import { karatForm } from '#price/pricing/karat-form.server.ts';
import type { PriceTerms } from '#price/pricing/price-terms.ts';
import type { Reduction } from '#price/pricing/reduction.ts';
import { sizeForm } from '#catalogue/sizes/size-form.server.ts';
import type { GoodsRules } from '#catalogue/products/goods-rules.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { orderStatuses, type ShippingAddress } from './order.ts';
import { paperColumns, documentRules } from './document-columns.server.ts';
import { paymentStatuses, unpaidStatuses } from './payment-state.ts';
import { idColumn, moment, createdAt } from '#platform/database/columns.server.ts';
import { moneyColumn } from '#price/money/money-column.server.ts';

/** An amount that is zero for most orders and pieces. */
const part = (column: string) =>
  moneyColumn(column)
    .notNull()
    .default(sql`0`);

const toPack = sql`payment_status in ('paid', 'partially_refunded') and status in ('pending', 'processing')`;

/** An order with its price frozen when it was placed. It is created before payment and never deleted. */
export const orders = pgTable(
  'orders',
  {
    id: idColumn(),
    /** The number by which shopper, jeweller and payment provider know it, e.g. `K26-000123`. */
    orderNumber: text('order_number').notNull().unique(),
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    status: text('status', { enum: orderStatuses }).notNull().default('pending'),
    paymentStatus: text('payment_status', { enum: paymentStatuses }).notNull().default('pending'),
    totalAmount: moneyColumn('total_amount_paise').notNull(),
    shippingFee: moneyColumn('shipping_fee_paise').notNull(),
    currency: text('currency').notNull().default('INR'),
    paymentMethod: text('payment_method').notNull().default('razorpay'),
    razorpayOrderId: text('razorpay_order_id').unique(),
    razorpayPaymentId: text('razorpay_payment_id').unique(),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone').notNull(),
    /**
     * For an order collected at the shop, the shop's State, which is the place of supply, and the buyer's address for the
     * invoice, if given.
     */
    shippingAddress: jsonb('shipping_address').$type<ShippingAddress>().notNull(),
    /** The buyer collects the pieces at the shop: nothing is sent. */
    isCollected: boolean('is_collected').notNull().default(false),
    /** One key per checkout attempt: the same key never makes a second order. */
    checkoutKey: uuid('checkout_key').notNull().unique(),
    /** A Buy Now order: paying for it leaves the cart as it is. */
    isBuyNow: boolean('is_buy_now').notNull(),
    /** Paid through the built-in sandbox: no money moved. */
    isTest: boolean('is_test').notNull(),
    /** The quote is valid and the pieces are reserved until then. */
    quoteExpiresAt: moment('quote_expires_at').notNull(),
    paidAt: moment('paid_at'),
    /** What the provider has accepted to refund of this order's payment. */
    refundedAmount: part('refunded_paise'),
    /** The day in India by which delivery was promised when it was placed, or else paid; null if none was. */
    promisedBy: date('promised_by'),
    /** The carrier of the parcel, and its tracking number. */
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    ...paperColumns(),
    /** Cancelled, and its pieces were restocked. */
    isRestocked: boolean('is_restocked').notNull().default(false),
    version: integer('version').notNull().default(1),
    /** Part of the links in this order's mails; raised to revoke those sent before. */
    linkVersion: integer('link_version').notNull().default(1),
    /** What staff can find an order by: number, name, e-mail, phone, pincode, tracking number; in lower case. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`lower(${orders.orderNumber} || ' ' || ${orders.customerName} || ' ' || ${orders.customerEmail} || ' ' || ${orders.customerPhone} || ' ' || coalesce(${orders.shippingAddress} ->> 'pincode', '') || ' ' || coalesce(${orders.trackingNumber}, ''))`,
      ),
    /** A digest of the network it was placed from; the IP address cannot be read from it. */
    placedFrom: text('placed_from'),
    /** The e-mail of the member of staff who placed it for the buyer, by phone or at the counter; null if the buyer did. */
    placedBy: text('placed_by'),
    /** When the shop first heard from the provider that a payment has started; null while none has. */
    paymentOpenedAt: moment('payment_opened_at'),
    /** When the provider was last asked about the payment. */
    lastAskedAt: moment('last_asked_at'),
    /** When name, e-mail, phone and address of an order that was never paid were overwritten. */
    personalDataRemovedAt: moment('personal_data_removed_at'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('orders_status_known', oneOf(table.status, orderStatuses)),
    check('orders_payment_status_known', oneOf(table.paymentStatus, paymentStatuses)),
    check('orders_currency_known', sql`${table.currency} = 'INR'`),
    check('orders_total_positive', sql`${table.totalAmount} > 0`),
    check(
      'orders_refunded_within_total',
      sql`${table.refundedAmount} between 0 and ${table.totalAmount} or ${table.paymentStatus} in ('review', 'refunded')`,
    ),
    check('orders_refunded_not_negative', sql`${table.refundedAmount} >= 0`),
    check('orders_shipping_fee_not_negative', sql`${table.shippingFee} >= 0`),
    check('orders_collected', sql`not is_collected or shipping_address ->> 'pincode' = ''`),
    check(
      'orders_buyer_can_be_reached',
      sql`${table.customerEmail} <> '' or (${table.isCollected} and ${table.customerPhone} <> '')`,
    ),
    check(
      'orders_paid_has_payment',
      sql`${table.paymentStatus} <> 'paid' or (${table.razorpayPaymentId} is not null and ${table.paidAt} is not null)`,
    ),
    index('orders_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('orders_by_total').on(table.totalAmount, table.id),
    index('orders_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('orders_by_status').on(table.status, table.createdAt.desc().nullsFirst()),
    index('orders_user').on(table.userId, table.createdAt.desc().nullsFirst()),
    // Guest orders with a customer's e-mail.
    index('orders_of_guest')
      .on(sql`lower(${table.customerEmail})`, table.createdAt, table.id)
      .where(sql`user_id is null`),
    index('orders_paid_at')
      .on(table.paidAt, table.id)
      .where(sql`paid_at is not null`),
    index('orders_promised').on(table.promisedBy),
    ...documentRules(table),
    // Payments that need a person's attention.
    index('orders_under_review')
      .on(table.createdAt)
      .where(sql`payment_status = 'review'`),
    index('orders_unsettled')
      .on(table.createdAt)
      .where(sql`payment_status in ('pending', 'failed')`),
    index('orders_anonymous_unpaid')
      .on(table.placedFrom, table.createdAt)
      .where(sql`user_id is null and payment_status in ('pending', 'failed')`),
    index('orders_to_pack').on(table.paidAt, table.id).where(toPack),
    index('orders_never_paid')
      .on(table.createdAt)
      .where(
        sql`payment_status in ('pending', 'failed') and personal_data_removed_at is null and status in ('pending', 'cancelled')`,
      ),
  ],
);

/** `isUnpaid` as an SQL condition; with literal values, so that a prepared statement can use the partial indexes too. */
export const whereUnpaid = oneOf(orders.paymentStatus, unpaidStatuses);

/**
 * The address of a picture without width and format: an order line stores that of one file, `/media/<key>-<width>.webp`. The
 * index on order lines uses this exact expression.
 */
export function pictureOfImage(image: SQLWrapper): SQL<string> {
  return sql<string>`regexp_replace(${image}, '-[^-]*$', '')`;
}

/** The lines of an order: snapshots that later changes of the catalogue or the rate cannot affect. */
export const orderItems = pgTable(
  'order_items',
  {
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    image: text('image'),
    /** The name of its category when it was ordered; null if it had none. */
    category: text('category'),
    karat: text('karat', { enum: karats }).notNull(),
    /** Empty if the piece has no sizes. */
    size: text('size').notNull().default(''),
    /** The lead time in days; null if the piece comes out of stock. */
    leadDays: integer('lead_days'),
    quantity: integer('quantity').notNull(),
    grossWeightMg: integer('gross_weight_mg').$type<Milligrams>().notNull(),
    stoneWeightMg: integer('stone_weight_mg').$type<Milligrams>().notNull(),
    netWeightMg: integer('net_weight_mg').$type<Milligrams>().notNull(),
    ratePaisePerGram: moneyColumn('rate_paise_per_gram').notNull(),
    makingChargePercentage: integer('making_charge_percentage').notNull(),
    makingChargeHundredths: integer('making_charge_hundredths').notNull().default(0),
    discountPercentage: integer('discount_percentage'),
    /** Further pricing terms; null if the specification's formula alone gave the price. */
    priceTerms: jsonb('price_terms').$type<PriceTerms>(),
    /** What documents and packing need to know; null if the shop's settings apply. */
    goods: jsonb('goods').$type<GoodsRules>(),
    /** The offer or code behind the discount; null if it was the piece's own. */
    reduction: jsonb('reduction').$type<Reduction>(),
    gstPercentage: integer('gst_percentage').notNull(),
    gold: moneyColumn('gold_paise').notNull(),
    making: moneyColumn('making_paise').notNull(),
    wastage: part('wastage_paise'),
    stones: part('stones_paise'),
    hallmarkFee: part('hallmark_fee_paise'),
    otherCharges: part('other_charges_paise'),
    fixed: part('fixed_price_paise'),
    discount: moneyColumn('discount_paise').notNull(),
    gst: moneyColumn('gst_paise').notNull(),
    roundOff: moneyColumn('round_off_paise').notNull(),
    unitPrice: moneyColumn('unit_price_paise').notNull(),
    lineTotal: moneyColumn('line_total_paise').notNull(),
  },
  (table) => [
    check('order_items_karat_known', karatForm(table.karat)),
    check('order_items_size_form', sizeForm(table.size)),
    check('order_items_lead_days', sql`${table.leadDays} between 1 and 365`),
    check(
      'order_items_terms_form',
      sql`jsonb_typeof(${table.priceTerms}) = 'object' and jsonb_typeof(${table.reduction}) = 'object' and coalesce(jsonb_typeof(${table.goods}), 'object') = 'object'`,
    ),
    check(
      'order_items_weights',
      sql`${table.stoneWeightMg} >= 0 and ${table.netWeightMg} > 0 and ${table.netWeightMg} = ${table.grossWeightMg} - ${table.stoneWeightMg}`,
    ),
    check(
      'order_items_rate_positive',
      sql`${table.ratePaisePerGram} > 0 or (${table.ratePaisePerGram} = 0 and ${table.fixed} > 0)`,
    ),
    check(
      'order_items_percentages',
      sql`${table.makingChargePercentage} >= 0 and ${table.makingChargeHundredths} between 0 and 99 and ${table.discountPercentage} between 0 and 100 and ${table.gstPercentage} between 0 and 100`,
    ),
    check(
      'order_items_parts_not_negative',
      sql`least(${table.gold}, ${table.making}, ${table.wastage}, ${table.stones}, ${table.hallmarkFee}, ${table.otherCharges}, ${table.fixed}, ${table.discount}, ${table.gst}) >= 0`,
    ),
    check('order_items_quantity', sql`${table.quantity} between 1 and 10`),
    check('order_items_unit_price_positive', sql`${table.unitPrice} > 0`),
    check(
      'order_items_line_total',
      sql`${table.lineTotal} = ${table.unitPrice} * ${table.quantity}`,
    ),
    check(
      'order_items_parts_add_up',
      sql`${table.unitPrice} = ${table.gold} + ${table.making} + ${table.wastage} + ${table.stones} + ${table.hallmarkFee} + ${table.otherCharges} + ${table.fixed} - ${table.discount} + ${table.gst} + ${table.roundOff}`,
    ),
    index('order_items_order').on(table.orderId),
    // Used to decide whether a picture may be removed.
    index('order_items_picture').on(pictureOfImage(table.image)),
    index('order_items_product').on(table.productId),
    // Staff search orders by what was bought.
    index('order_items_search').using('gin', sql`lower(${table.name}) gin_trgm_ops`),
  ],
);

/** What happened to an order, when, and who did it. Append-only. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    what: text('what').notNull(),
    /** `shopper`, `provider`, `shop`, or the e-mail of the member of staff. */
    who: text('who').notNull(),
    detail: text('detail'),
    happenedAt: datedColumn('happened_at'),
  },
  (table) => [index('order_events_order').on(table.orderId)],
);

/**
 * The PAN of an order's buyer, if the total requires one, in a separate table so that reading orders never touches it. Sealed for
 * its order (AES-256-GCM); only the last four characters are in plain text.
 */
export const orderPans = pgTable(
  'order_pans',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'restrict' }),
    sealedPan: text('sealed_pan').notNull(),
    lastFour: text('last_four').notNull(),
    givenAt: moment('given_at').notNull().defaultNow(),
  },
  (table) => [
    check('order_pans_sealed', sql`${table.sealedPan} like 'v1.%'`),
    check('order_pans_last_four', sql`${table.lastFour} ~ '^([0-9]{3}[A-Z]|Form 97)$'`),
  ],
);

/** Source of order numbers. Gaps are possible; duplicates are not. */
export const orderNumbers = pgSequence('order_numbers');
