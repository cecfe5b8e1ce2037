import { paise } from '#price/money/money.ts';
import { DeliverTo } from '#selling/delivery/storefront/deliver-to.tsx';
import type { StockNote } from './stock-note.ts';
import type { Choice } from './use-choice.ts';

type DeliveryChoiceProps = { choice: Choice; stock: StockNote };

/** By which day the chosen pieces are at the shopper's door; nothing of what cannot be bought. */
export default function DeliveryChoice({ choice, stock }: DeliveryChoiceProps) {
  const { piece, offer, quantity } = choice;
  if (!offer?.price || !stock.isAvailable) return null;
  // What can be bought and is not in stock is made.
  const days = offer.stockQuantity === 0 ? (piece.madeToOrderDays ?? 0) : 0;
  return <DeliverTo value={paise(offer.price.total * quantity)} days={days} />;
}
