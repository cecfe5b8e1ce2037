import { eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { currentMoment } from '#platform/database/dated-column.server.ts';
import { retryConflicts } from '#platform/database/retry-conflicts.server.ts';
import { newId, newIdAt } from '#platform/ids.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import { reservePieces } from '#selling/checkout/reserve-pieces.server.ts';
import { type CodeRefused, refused } from '#selling/offers/code-queries.server.ts';
import { findUseOfLines, recordCodeUse } from '#selling/offers/record-code-use.server.ts';
import { readStock } from '#orders/inventory/lock-stock.server.ts';
import type { StockLine } from '#orders/inventory/stock-line.ts';
import { wasGstRegistered } from '#orders/orders/gst-registration.ts';
import { isPanNeeded } from '#orders/orders/pan/pan.ts';
import { type PanSealer, savePan } from '#orders/orders/pan/save-pan.server.ts';
import { type Order, recordEvent, recordOrder } from '#orders/orders/record-order.server.ts';
import { stockLinesOf } from '#orders/orders/stock-lines.ts';
import type { BusinessBuyer } from '#content/settings/business-buyer.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { findAccountToJoin } from './account-queries.server.ts';
import { agreedFields } from './agreed-price.ts';
import { isAddressMissing } from './buyer-address.ts';
import { quotationStateOf, staffOrderHours } from './quotation.ts';
import type { Quotation } from './quotation-queries.server.ts';
import { quotations } from './tables.server.ts';

type Ordering = {
  id: string;
  /** The buyer's PAN, if staff have asked for it. */
  pan: PanSealer | null;
  /** The address of a buyer who collects; empty if the quotation has it or none is required. */
  buyerAddress?: string;
  /** The GSTIN for the invoice, if the buyer has one. */
  business?: BusinessBuyer;
  /** The e-mail of the member of staff. */
  by: string;
  isTest: boolean;
};

export type NotOrdered =
  | { reason: 'not-found' }
  | { reason: 'expired' }
  | { reason: 'pan-needed' }
  /** The invoice must name the buyer's address. */
  | { reason: 'address-needed' }
  /** The customer has used the code in the meantime. */
  | CodeRefused
  | { reason: 'not-sold'; line: StockLine }
  | { reason: 'out-of-stock'; line: StockLine };

/**
 * Makes an order from a valid quotation at its prices and reserves its pieces, all or none, as the checkout does; pieces quoted
 * as made to order take no stock. Its code counts as used from here on. Two simultaneous clicks make one order. Lock order: the
 * quotation, the person's code, the stock.
 */
export async function orderQuotation(
  { db, clock }: { db: Database; clock: Clock },
  ordering: Ordering,
): Promise<Result<{ orderId: string }, NotOrdered>> {
  try {
    return await retryConflicts(() => db.transaction((tx) => orderIn(tx, clock(), ordering)));
  } catch (error) {
    // Thrown to roll back the order already written.
    if (error instanceof PiecesMissing) return { ok: false, ...error.refusal };
    throw error;
  }
}

async function orderIn(
  tx: Transaction,
  now: Date,
  { id, pan, buyerAddress, business, by, isTest }: Ordering,
): Promise<Result<{ orderId: string }, NotOrdered>> {
  const [saved] = await tx.select().from(quotations).where(eq(quotations.id, id)).for('update');
  if (!saved) return fail('not-found');
  const quotation = withAddress(saved, buyerAddress);
  if (quotation.orderId !== null) return ok({ orderId: quotation.orderId });
  if (quotationStateOf(quotation, now) === 'expired') return fail('expired');
  const settings = await readSettings(tx);
  const { panThreshold } = settings.selling;
  const mustHavePan = isPanNeeded(quotation.totalAmount, panThreshold);
  if (mustHavePan && !pan) return fail('pan-needed');
  if (isAddressMissing(quotation)) return fail('address-needed');
  const { lines } = quotation;
  const stockOf = await readStock(tx, lines);
  // Deleted since: there is nothing left to order.
  const gone = lines.find((line) => stockOf(line) === undefined);
  if (gone) return { ok: false, reason: 'not-sold', line: gone };
  const userId = await accountOf(tx, quotation);
  const { customerEmail: email, customerPhone: phone } = quotation;
  const buyer = { userId, customer: { email, phone } };
  const used = await findUseOfLines(tx, now, buyer, lines);
  if (used) return refused(used);
  const order = await recordOrder(
    tx,
    {
      ...orderOf(quotation, { now, by, isTest, userId, business }),
      isGstRegistered: wasGstRegistered(lines, settings),
    },
    lines,
  );
  if (!order) throw new Error(`The order of quotation ${id} was not recorded`);
  await recordCodeUse(tx, order, buyer, lines);
  const taken = await reservePieces(tx, now, {
    order,
    lines: stockLinesOf(lines),
    others: [],
    stockOf,
    // The buyer is at the counter or on the phone, and staff know them.
    hasBought: true,
    waitingSince: () => Promise.resolve(null),
  });
  if (!taken.ok) throw new PiecesMissing(taken);
  if (mustHavePan && pan) await savePan(tx, order.id, pan, now);
  await linkOrder(tx, quotation, order, by);
  return ok({ orderId: order.id });
}

/** A quotation does not ask for an address: a buyer who collects may give it with the order. */
function withAddress(quotation: Quotation, address: string | undefined): Quotation {
  if (!quotation.isCollected || !address) return quotation;
  return { ...quotation, shippingAddress: { ...quotation.shippingAddress, address } };
}

/** The account chosen by staff, if its e-mail is still verified and it is not disabled. */
async function accountOf(tx: Transaction, { userId }: Quotation): Promise<string | null> {
  return userId === null ? null : ((await findAccountToJoin(tx, userId))?.id ?? null);
}

type Placed = { now: Date; userId: string | null } & Pick<Ordering, 'by' | 'isTest' | 'business'>;

function orderOf(quotation: Quotation, { now, by, isTest, userId, business }: Placed) {
  const { totalAmount, shippingFee, shippingAddress, isCollected } = quotation;
  const { customerName, customerEmail, customerPhone } = quotation;
  return {
    id: newIdAt(currentMoment()),
    userId,
    totalAmount,
    shippingFee,
    customerName,
    customerEmail,
    customerPhone,
    shippingAddress,
    isCollected,
    // Anyone who knows a checkout key can resume its order, and the id of the quotation is in its mailed link.
    checkoutKey: newId(),
    placedFrom: null,
    placedBy: by,
    isBuyNow: true,
    isTest,
    ...business,
    quoteExpiresAt: new Date(now.getTime() + staffOrderHours * 60 * 60_000),
    createdAt: now,
  };
}

async function linkOrder(
  tx: Transaction,
  { id, quotationNumber, totalAmount, agreed, createdBy }: Quotation,
  order: Order,
  by: string,
): Promise<void> {
  await tx.update(quotations).set({ orderId: order.id }).where(eq(quotations.id, id));
  if (agreed) {
    const { agreed: words, reason } = agreedFields(agreed);
    const detail = `${words}. ${reason}`;
    await recordEvent(tx, order.id, { what: 'price-agreed', who: createdBy, detail });
  }
  await recordChange(tx, {
    by,
    what: 'placed',
    subject: { kind: 'order', id: order.id, name: order.orderNumber },
    before: null,
    after: {
      quotation: quotationNumber,
      totalPaise: totalAmount,
      ...(agreed && { ...agreedFields(agreed), agreedBy: createdBy }),
    },
  });
}

class PiecesMissing extends Error {
  readonly refusal: { reason: 'out-of-stock'; line: StockLine };
  constructor({ line }: { line: StockLine }) {
    super('out-of-stock');
    this.refusal = { reason: 'out-of-stock', line };
  }
}
