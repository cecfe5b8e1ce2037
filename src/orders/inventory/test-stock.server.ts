import { and, asc, eq } from 'drizzle-orm';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { paise } from '#price/money/money.ts';
import { karatRecords, products } from '#catalogue/products/tables.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import type { StockLine, StockUnit } from './stock-line.ts';
import { stockReservations } from './tables.server.ts';

type Reservation = typeof stockReservations.$inferInsert;

/** The expiry of test reservations. */
export const until = new Date('2026-11-21T10:20:00Z');

/** A database with pieces and orders for a test file, without other parts of the shop. */
export function useStockUnderTest() {
  const database = useTestDatabase();
  const db = () => database.db;

  /** A product with this many pieces in 22kt. */
  async function addPiece(stockQuantity: number): Promise<StockUnit> {
    const unit = { productId: newId(), karat: '22kt' as const, size: '' };
    await db().insert(products).values({ id: unit.productId, name: 'Ring' });
    await db()
      .insert(karatRecords)
      .values({ ...unit, stockQuantity });
    return unit;
  }

  /** An unpaid order without reservations. */
  async function addOrder(change: Partial<typeof orders.$inferInsert> = {}): Promise<string> {
    const id = newId();
    await db()
      .insert(orders)
      .values({
        id,
        orderNumber: id,
        totalAmount: paise(100_00),
        shippingFee: paise(0),
        customerName: 'Asha Rao',
        customerEmail: 'asha@example.com',
        customerPhone: '+919876543210',
        shippingAddress: { address: '12 Temple Street', city: '', pincode: '', state: '' },
        checkoutKey: newId(),
        isBuyNow: true,
        isTest: true,
        quoteExpiresAt: until,
        ...change,
      });
    return id;
  }

  /** Pieces that an order has already taken out of stock. */
  async function addReservation(
    orderId: string,
    line: StockLine,
    change: Partial<Reservation> = {},
  ): Promise<void> {
    await db()
      .insert(stockReservations)
      .values({ orderId, ...line, expiresAt: until, ...change });
  }

  /** NaN if there is no record. */
  async function stockOf({ productId, karat }: StockUnit): Promise<number> {
    const [record] = await db()
      .select({ stock: karatRecords.stockQuantity })
      .from(karatRecords)
      .where(and(eq(karatRecords.productId, productId), eq(karatRecords.karat, karat)));
    return record?.stock ?? Number.NaN;
  }

  /** All reservations of an order, past and present. */
  function reservationsOf(orderId: string) {
    const { productId, karat, size, quantity, state, expiresAt } = stockReservations;
    return db()
      .select({ productId, karat, size, quantity, state, expiresAt })
      .from(stockReservations)
      .where(eq(stockReservations.orderId, orderId))
      .orderBy(asc(stockReservations.productId), asc(stockReservations.karat));
  }

  return { database, db, addPiece, addOrder, addReservation, stockOf, reservationsOf };
}
