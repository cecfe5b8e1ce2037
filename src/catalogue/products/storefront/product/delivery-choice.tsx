import { paise } from '#price/money/money.ts';
import { DeliverTo } from '#selling/delivery/storefront/deliver-to.tsx';
import type { StockNote } from './stock-note.ts';
import type { Choice } from './use-choice.ts';

type DeliveryChoiceProps = { choice: Choice; stock: StockNote };

/** The delivery date of the chosen pieces; nothing if they cannot be bought. */
export default function DeliveryChoice({ choice, stock }: DeliveryChoiceProps) {
  const { piece, offer, quantity } = choice;
  if (!offer?.price || !stock.isAvailable) return null;
  // A piece on sale but not in stock is made to order.
  const days = offer.stockQuantity === 0 ? (piece.madeToOrderDays ?? 0) : 0;
  return <DeliverTo value={paise(offer.price.total * quantity)} days={days} />;
}
