import { formatRupees, type Paise } from '#price/money/money.ts';
import { formatGrams, type Milligrams, milligrams } from '#price/money/weight.ts';
import { formatKarat, type Karat } from '#price/pricing/karat.ts';
import { sizeOnPaper } from '#catalogue/sizes/size-on-paper.ts';
import type { FailureTexts } from '#app/office/failing-writes.ts';

/** What the screen says that pieces are packed on. */
export const packingMessages = {
  packed: 'Piece packed',
  unpacked: 'Taken out of the parcel',
  weightInvalid: 'Please enter grams, such as 4.62',
  insuredInvalid: 'Please enter an amount in rupees, or nothing',
  huidForm: 'A HUID has six letters and digits, such as AB12CD',
  huidMissing: 'Please scan or type the HUID: this piece needs one',
  huidTwice: 'This HUID stands at another article of the same piece',
  articlesMissing:
    'This piece has more than one article, each with its own HUID. It now shows as it is.',
  huidTaken: (orderNumber: string) => `The piece with this HUID is packed for ${orderNumber}`,
  otherKarat: (karat: Karat) => `The shop knows this HUID as a piece of ${formatKarat(karat)}`,
  noNetWeight: 'The stones cannot weigh as much as the piece',
  photoGone: 'This picture is not there any more. Please take it again.',
  notToPack:
    'This order is packed no more: it has left, was cancelled, or its payment went back. It now shows as it is.',
  askWeight: 'This is more than a fifth off the weight that was sold. Is it the right piece?',
  askProduct: (karat: Karat, size: string) =>
    `The shop knows this HUID as another piece: ${[formatKarat(karat), size && sizeOnPaper(size)].filter(Boolean).join(', ')}. Is it the right one?`,
} as const;

export const packingFailures: FailureTexts = {
  pack: 'Failed to pack the piece',
  unpack: 'Failed to take the piece out of the parcel',
  parcel: 'Failed to save the parcel',
  default: 'Failed to update order status',
};

/** `0.12 g lighter: ₹692 goes back`. `difference` is null where a person has to say what goes back. */
export function differenceInWords(
  soldMg: Milligrams,
  netMg: Milligrams,
  difference: Paise | null,
): string {
  const off = formatGrams(milligrams(Math.abs(netMg - soldMg)));
  if (netMg === soldMg) return 'As heavy as it was sold';
  if (netMg > soldMg) return `${off} heavier; not charged`;
  if (difference === null) {
    return `${off} lighter: an older price rule made this price, so refund the difference by hand`;
  }
  return difference > 0
    ? `${off} lighter: ${formatRupees(difference)} goes back`
    : `${off} lighter: the price stays the same`;
}

/** `2 of 3 packed`. */
export function progressInWords({ packed, pieces }: { packed: number; pieces: number }): string {
  return `${packed} of ${pieces} packed`;
}
