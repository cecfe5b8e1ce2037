import { formatKarat, usualKarats } from '#shop/pricing/karat.ts';
import { formatRupees } from '#shop/money/money.ts';
import { type Segment, SegmentedControl } from '#ui/segmented-control.tsx';
import type { Karat } from '#shop/pricing/karat.ts';
import type { Choice } from './use-choice.ts';

/** 22kt or 18kt, each with what it costs; one that the piece is not made in stays in sight and says so. */
export function KaratChoice({ choice }: { choice: Choice }) {
  const { piece, offer, chooseKarat } = choice;
  if (!offer) return null;
  const segments = usualKarats.map((karat): Segment<Karat> => {
    const made = piece.offers.find((each) => each.karat === karat);
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

function noteOf(offer: Choice['offer'] | undefined): string {
  if (!offer) return 'Not made';
  if (offer.stockQuantity === 0) return 'Out of stock';
  return offer.price ? formatRupees(offer.price.total) : 'Price on request';
}
