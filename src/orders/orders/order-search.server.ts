import { and, between, eq, like, or, type SQL, sql } from 'drizzle-orm';
import { containing } from '#platform/database/containing.server.ts';
import { documents } from '#orders/documents/tables.server.ts';
import { packedArticles, packedPieces } from '#orders/fulfilment/tables.server.ts';
import { pieces } from '#orders/inventory/tables.server.ts';
import { paymentAttempts, refunds } from '#selling/payments/tables.server.ts';
import { wantedTexts } from './order-filter.ts';
import { orderItems, orders } from './tables.server.ts';

/**
 * The condition on `orders` for a search: each word occurs in the order number, the buyer's name, e-mail, phone number or
 * pincode, the tracking number or the name of a piece bought; or the text is an id at the payment provider, a document number,
 * the HUID of a packed piece, or the beginning of the order's own id. Each part uses an index.
 */
export function matchSearch(search: string): SQL | undefined {
  const words = wantedTexts(search).map((texts) => or(...texts.flatMap(matchWord)));
  return words.length === 0
    ? undefined
    : or(
        and(...words),
        hasProviderId(search),
        hasDocument(search),
        hasPiece(search),
        idBegins(search),
      );
}

function matchWord(text: string): SQL[] {
  const pattern = containing(text);
  const found = like(orders.searchText, pattern);
  // The name index does not cover shorter texts.
  if (text.length < 3) return [found];
  const bought = sql`select ${orderItems.orderId} from ${orderItems} where lower(${orderItems.name}) like ${pattern}`;
  return [found, isOneOf(bought)];
}

/** As an array, not a subquery: only then can the planner combine it with other indexes. */
function isOneOf(ids: SQL): SQL {
  return sql`${orders.id} = any (array(${ids}))`;
}

/** The id of a payment (also a failed or duplicate one), of a refund, or of the order at the provider. */
function hasProviderId(search: string): SQL | undefined {
  const id = search.trim();
  if (!/^(pay|order|rfnd)_\w+$/.test(id)) return undefined;
  return or(
    eq(orders.razorpayOrderId, id),
    eq(orders.razorpayPaymentId, id),
    isOneOf(
      sql`select ${paymentAttempts.orderId} from ${paymentAttempts} where ${paymentAttempts.razorpayPaymentId} = ${id}`,
    ),
    isOneOf(
      sql`select ${refunds.orderId} from ${refunds} where ${refunds.razorpayRefundId} = ${id}`,
    ),
  );
}

/** A voucher, an invoice or a credit note by its full number, such as `INV/26-27/000001`. */
function hasDocument(search: string): SQL | undefined {
  const number = search.trim().toUpperCase();
  if (!/^[A-Z]{2,3}\/\d\d-\d\d\/\d{6}$/.test(number)) return undefined;
  return isOneOf(
    sql`select ${documents.orderId} from ${documents} where ${documents.number} = ${number}`,
  );
}

/** The piece may have been in several orders, one after another. */
function hasPiece(search: string): SQL | undefined {
  const huid = search.trim().toUpperCase();
  if (!/^[A-Z0-9]{6}$/.test(huid)) return undefined;
  return isOneOf(sql`select ${orderItems.orderId} from ${pieces}
    left join ${packedArticles} on ${packedArticles.pieceId} = ${pieces.id}
    join ${packedPieces} on ${packedPieces.pieceId} = ${pieces.id} or ${packedPieces.id} = ${packedArticles.packedPieceId}
    join ${orderItems} on ${orderItems.id} = ${packedPieces.orderItemId}
    where ${pieces.huid} = ${huid}`);
}

/** Lists show the first eight characters of an order's id. */
function idBegins(search: string): SQL | undefined {
  const digits = search.trim().replaceAll('-', '').toLowerCase();
  if (!/^[\da-f]{8,32}$/.test(digits)) return undefined;
  return between(orders.id, digits.padEnd(32, '0'), digits.padEnd(32, 'f'));
}
