import { formatKarat, isUsualKarat, usualKarats } from '#shop/pricing/karat.ts';
import { formatRupees } from '#shop/money/money.ts';
import { type Segment, SegmentedControl } from '#ui/segmented-control.tsx';
import type { Karat } from '#shop/pricing/karat.ts';
import { type ChosenPiece, chooseIn } from './choice-address.ts';
import { isMadeToOrder } from './made-to-order.ts';
import type { Choice } from './use-choice.ts';

/**
 * 22kt or 18kt, each with what it costs; one that the piece is not made in stays in sight and says so. Of a piece in other
 * grades, those that it is made in.
 */
export function KaratChoice({ choice }: { choice: Choice }) {
  const { piece, offer, needsSize, chooseKarat } = choice;
  if (!offer) return null;
  const grades = [...new Set(piece.offers.map(({ karat }) => karat))];
  const shown = grades.every(isUsualKarat) ? usualKarats : grades;
  const size = needsSize ? undefined : offer.size;
  const segments = shown.map((karat): Segment<Karat> => {
    const made = grades.includes(karat) ? chooseIn(piece, { karat, size }) : null;
    return {
      value: karat,
      label: formatKarat(karat),
      note: noteOf(made),
      disabled: !made,
    };
  });
  return (
    <SegmentedControl
      legend="Karat"
      segments={segments}
      value={offer.karat}
      onChange={chooseKarat}
    />
  );
}

function noteOf(made: ChosenPiece | null): string {
  if (!made?.offer) return 'Not available';
  const { price, stockQuantity } = made.offer;
  if (stockQuantity === 0 && !isMadeToOrder(made)) return 'Out of stock';
  return price ? formatRupees(price.total) : 'Price on request';
}
