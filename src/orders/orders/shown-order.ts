import type { Paise } from '#price/money/money.ts';
import type { OrderItem } from './order-queries.server.ts';

/** What is shown of an order: its lines, what they come to, and what is to be said of pieces lighter than sold. */
export type ShownOrder = { items: OrderItem[]; totalAmount: Paise; lighter: string | null };
