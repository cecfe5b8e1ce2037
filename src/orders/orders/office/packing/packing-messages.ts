import { formatRupees, type Paise } from '#price/money/money.ts';
import { formatGrams, type Milligrams, milligrams } from '#price/money/weight.ts';
import { formatKarat, type Karat } from '#price/pricing/karat.ts';
import { sizeOnPaper } from '#catalogue/sizes/size-on-paper.ts';
import type { FailureTexts } from '#app/office/failing-writes.ts';

/** Messages of the packing screen. */
export const packingMessages = {
  packed: 'Piece packed',
  unpacked: 'Removed from the parcel',
  weightInvalid: 'Please enter grams, such as 4.62',
  insuredInvalid: 'Please enter an amount in rupees, or leave empty',
  huidForm: 'Enter six letters and digits, such as AB12CD',
  huidMissing: 'Please scan or type the HUID: this piece needs one',
  huidTwice: 'This HUID is already on another article of this piece',
  articlesMissing:
    'This piece has several articles, each with its own HUID. The page now shows the current state.',
  huidTaken: (orderNumber: string) =>
    `The piece with this HUID is already packed for ${orderNumber}`,
  otherKarat: (karat: Karat) => `This HUID is on record as a ${formatKarat(karat)} piece`,
  noNetWeight: 'Stones must weigh less than the piece',
  photoGone: 'This picture no longer exists. Please take it again.',
  notToPack:
    'This order can no longer be packed: it has been dispatched, cancelled or refunded. The page now shows the current state.',
  askWeight: 'This differs from the sold weight by more than a fifth. Is it the right piece?',
  askProduct: (karat: Karat, size: string) =>
    `This HUID is on record for another piece: ${[formatKarat(karat), size && sizeOnPaper(size)].filter(Boolean).join(', ')}. Is it the right one?`,
} as const;

export const packingFailures: FailureTexts = {
  pack: 'Failed to pack the piece',
  unpack: 'Failed to remove the piece from the parcel',
  parcel: 'Failed to save the parcel',
  default: 'Failed to update order status',
};

/** `0.12 g lighter: ₹692 goes back`. `difference` is null if a person has to decide the refund. */
export function differenceInWords(
  soldMg: Milligrams,
  netMg: Milligrams,
  difference: Paise | null,
): string {
  const off = formatGrams(milligrams(Math.abs(netMg - soldMg)));
  if (netMg === soldMg) return 'Same weight as sold';
  if (netMg > soldMg) return `${off} heavier; not charged`;
  if (difference === null) {
    return `${off} lighter: priced under an older rule, so please refund the difference manually`;
  }
  return difference > 0
    ? `${off} lighter: ${formatRupees(difference)} will be refunded`
    : `${off} lighter: the price stays the same`;
}

/** `2 of 3 packed`. */
export function progressInWords({ packed, pieces }: { packed: number; pieces: number }): string {
  return `${packed} of ${pieces} packed`;
}
