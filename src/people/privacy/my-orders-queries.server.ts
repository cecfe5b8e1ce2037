import { and, asc, isNull, inArray, ne } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { documents } from '#orders/documents/tables.server.ts';
import { orderEvents, orderItems, orderPans, orders } from '#orders/orders/tables.server.ts';
import { paymentAttempts, refunds } from '#selling/payments/tables.server.ts';
import { returnRequests } from '#orders/returns/tables.server.ts';
import { ordersOf } from './find-person.server.ts';
import type { Whom } from '#app/capability.server.ts';

/** A person's orders, each with its lines, events, payments, returns and documents. */
export async function readOwnOrders(db: Database, whom: Whom) {
  const rows = await db
    .select()
    .from(orders)
    .where(and(ordersOf(whom), isNull(orders.personalDataRemovedAt)))
    .orderBy(asc(orders.createdAt), asc(orders.id));
  const ids = rows.map(({ id }) => id);
  const parts = await readParts(db, ids);
  return rows.map((order) => ({
    number: order.orderNumber,
    placedAt: order.createdAt,
    status: order.status,
    paymentStatus: order.paymentStatus,
    totalPaise: order.totalAmount,
    shippingFeePaise: order.shippingFee,
    paymentMethod: order.paymentMethod,
    paymentNumber: order.razorpayPaymentId,
    name: order.customerName,
    email: order.customerEmail,
    phone: order.customerPhone,
    address: order.shippingAddress,
    gstin: order.buyerGstin,
    businessName: order.buyerBusinessName,
    panLastFour: parts.pans.find(({ orderId }) => orderId === order.id)?.lastFour ?? null,
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    lines: without(parts.lines, order.id),
    events: without(parts.events, order.id),
    payments: without(parts.payments, order.id),
    refunds: without(parts.refunds, order.id),
    returns: without(parts.returns, order.id),
    papers: without(parts.papers, order.id),
  }));
}

function without<Row extends { orderId: string }>(rows: readonly Row[], id: string) {
  return rows.filter(({ orderId }) => orderId === id).map(({ orderId: _, ...row }) => row);
}

async function readParts(db: Database, ids: string[]) {
  const { orderId } = orderItems;
  return {
    lines: await db
      .select({
        orderId,
        piece: orderItems.name,
        karat: orderItems.karat,
        size: orderItems.size,
        quantity: orderItems.quantity,
        netWeightMg: orderItems.netWeightMg,
        unitPricePaise: orderItems.unitPrice,
        totalPaise: orderItems.lineTotal,
      })
      .from(orderItems)
      .where(inArray(orderId, ids))
      .orderBy(asc(orderItems.id)),
    // Which member of staff acted, and why a price was agreed, belongs to the shop; staff notes are about the buyer.
    events: await db
      .select({
        orderId: orderEvents.orderId,
        what: orderEvents.what,
        detail: orderEvents.detail,
        happenedAt: orderEvents.happenedAt,
      })
      .from(orderEvents)
      .where(and(inArray(orderEvents.orderId, ids), ne(orderEvents.what, 'price-agreed')))
      .orderBy(asc(orderEvents.happenedAt), asc(orderEvents.id)),
    ...(await readMoney(db, ids)),
    ...(await readDocumentsAndReturns(db, ids)),
  };
}

async function readMoney(db: Database, ids: string[]) {
  return {
    payments: await db
      .select({
        orderId: paymentAttempts.orderId,
        number: paymentAttempts.razorpayPaymentId,
        status: paymentAttempts.status,
        amountPaise: paymentAttempts.amount,
        method: paymentAttempts.method,
        at: paymentAttempts.createdAt,
      })
      .from(paymentAttempts)
      .where(inArray(paymentAttempts.orderId, ids))
      .orderBy(asc(paymentAttempts.createdAt)),
    refunds: await db
      .select({
        orderId: refunds.orderId,
        state: refunds.state,
        amountPaise: refunds.amount,
        reason: refunds.reason,
        at: refunds.createdAt,
      })
      .from(refunds)
      .where(inArray(refunds.orderId, ids))
      .orderBy(asc(refunds.createdAt)),
  };
}

async function readDocumentsAndReturns(db: Database, ids: string[]) {
  return {
    returns: await db
      .select({
        orderId: returnRequests.orderId,
        number: returnRequests.number,
        state: returnRequests.state,
        reason: returnRequests.reason,
        wish: returnRequests.wish,
        description: returnRequests.description,
        refusal: returnRequests.refusal,
        requestedAt: returnRequests.requestedAt,
      })
      .from(returnRequests)
      .where(inArray(returnRequests.orderId, ids))
      .orderBy(asc(returnRequests.requestedAt)),
    papers: await db
      .select({
        orderId: documents.orderId,
        kind: documents.kind,
        number: documents.number,
        issuedAt: documents.issuedAt,
      })
      .from(documents)
      .where(inArray(documents.orderId, ids))
      .orderBy(asc(documents.issuedAt), asc(documents.id)),
    pans: await db
      .select({ orderId: orderPans.orderId, lastFour: orderPans.lastFour })
      .from(orderPans)
      .where(inArray(orderPans.orderId, ids)),
  };
}
