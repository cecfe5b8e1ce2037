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

/** A sum that is none of most orders and pieces. */
const part = (column: string) =>
  moneyColumn(column)
    .notNull()
    .default(sql`0`);

const toPack = sql`payment_status in ('paid', 'partially_refunded') and status in ('pending', 'processing')`;

/** An order with the price frozen when it was placed. It is made before the payment and never deleted. */
export const orders = pgTable(
  'orders',
  {
    id: idColumn(),
    /** The number that shopper, jeweller and payment provider know it by, e.g. `K26-000123`. */
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
    /** Of an order that is collected at the shop only the State, which is the shop's own: the place of supply. */
    shippingAddress: jsonb('shipping_address').$type<ShippingAddress>().notNull(),
    /** The buyer takes the pieces with them at the shop: nothing is sent. */
    isCollected: boolean('is_collected').notNull().default(false),
    /** One key for each attempt to check out: the same key never makes a second order. */
    checkoutKey: uuid('checkout_key').notNull().unique(),
    /** Bought past the cart: paying for it leaves the cart as it is. */
    isBuyNow: boolean('is_buy_now').notNull(),
    /** Paid through the built-in sandbox: no money moved. */
    isTest: boolean('is_test').notNull(),
    /** Until when the quote is valid and the pieces are reserved. */
    quoteExpiresAt: moment('quote_expires_at').notNull(),
    paidAt: moment('paid_at'),
    /** Of the payment of this order, what the provider has taken on to pay back. */
    refundedAmount: part('refunded_paise'),
    /** The day in India by which it was promised when it was placed; null where none was. */
    promisedBy: date('promised_by'),
    /** Who carries the parcel, and its number there. */
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    ...paperColumns(),
    /** Cancelled, and its pieces are back in stock. */
    isRestocked: boolean('is_restocked').notNull().default(false),
    version: integer('version').notNull().default(1),
    /** Stands in the links of this order's mails; raised to make those that were sent before open nothing. */
    linkVersion: integer('link_version').notNull().default(1),
    /** What staff find an order by: number, name, e-mail, phone, pincode, tracking number; in lower case. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`lower(${orders.orderNumber} || ' ' || ${orders.customerName} || ' ' || ${orders.customerEmail} || ' ' || ${orders.customerPhone} || ' ' || coalesce(${orders.shippingAddress} ->> 'pincode', '') || ' ' || coalesce(${orders.trackingNumber}, ''))`,
      ),
    /** A digest of the network that it was placed from; shows nobody the address. */
    placedFrom: text('placed_from'),
    /** The e-mail of the member of staff who placed it for the buyer, by phone or at the counter; null where they did it. */
    placedBy: text('placed_by'),
    /** When the shop first heard of the provider that somebody pays; null while nobody has begun to. */
    paymentOpenedAt: moment('payment_opened_at'),
    /** When the provider was last asked what became of the payment. */
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
    // The orders of a guest with the e-mail of a customer.
    index('orders_of_guest')
      .on(sql`lower(${table.customerEmail})`, table.createdAt, table.id)
      .where(sql`user_id is null`),
    index('orders_paid_at')
      .on(table.paidAt, table.id)
      .where(sql`paid_at is not null`),
    index('orders_promised').on(table.promisedBy),
    ...documentRules(table),
    // Money that a person has to look at.
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

/** The condition of `isUnpaid` for the database; in words, so that a prepared statement too can use the indexes of it. */
export const whereUnpaid = oneOf(orders.paymentStatus, unpaidStatuses);

/**
 * The address of a picture without width and format: a line of an order stores that of one file,
 * `/media/<key>-<width>.webp`. The index of the lines is on these very words.
 */
export function pictureOfImage(image: SQLWrapper): SQL<string> {
  return sql<string>`regexp_replace(${image}, '-[^-]*$', '')`;
}

/** The lines of an order: snapshots that no later change of the catalogue or the rate can touch. */
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
    /** The name of its category when it was ordered; null where it had none. */
    category: text('category'),
    karat: text('karat', { enum: karats }).notNull(),
    /** Empty where the piece has no sizes. */
    size: text('size').notNull().default(''),
    /** In how many days the piece is made; null where it comes out of stock. */
    leadDays: integer('lead_days'),
    quantity: integer('quantity').notNull(),
    grossWeightMg: integer('gross_weight_mg').$type<Milligrams>().notNull(),
    stoneWeightMg: integer('stone_weight_mg').$type<Milligrams>().notNull(),
    netWeightMg: integer('net_weight_mg').$type<Milligrams>().notNull(),
    ratePaisePerGram: moneyColumn('rate_paise_per_gram').notNull(),
    makingChargePercentage: integer('making_charge_percentage').notNull(),
    makingChargeHundredths: integer('making_charge_hundredths').notNull().default(0),
    discountPercentage: integer('discount_percentage'),
    /** How the piece was priced beyond that; null where the specification's formula alone did it. */
    priceTerms: jsonb('price_terms').$type<PriceTerms>(),
    /** What documents and packing have to know of it; null where it is as the shop has set it. */
    goods: jsonb('goods').$type<GoodsRules>(),
    /** The offer or code that the discount came from; null where it was the piece's own. */
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
    // Whether a picture may be removed depends on it.
    index('order_items_picture').on(pictureOfImage(table.image)),
    index('order_items_product').on(table.productId),
    // Staff find orders by what was bought.
    index('order_items_search').using('gin', sql`lower(${table.name}) gin_trgm_ops`),
  ],
);

/** What happened to an order, when, and through whom. Rows are only added. */
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
 * The PAN of an order's buyer where the sum asks for one, in a table of its own so that no read of orders comes by it.
 * Sealed for its order (AES-256-GCM); only the last four characters can be read as they are.
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

/** Where order numbers come from. A number may be skipped; none is given out twice. */
export const orderNumbers = pgSequence('order_numbers');
