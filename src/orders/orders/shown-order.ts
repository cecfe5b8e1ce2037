import type { Paise } from '#price/money/money.ts';
import type { OrderItem } from './order-queries.server.ts';

/** An order as shown: its lines, their total, and the notice about pieces lighter than sold. */
export type ShownOrder = { items: OrderItem[]; totalAmount: Paise; lighter: string | null };
