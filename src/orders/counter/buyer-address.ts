import { formatRupees, type Paise, paiseFromRupees } from '#price/money/money.ts';

/** From this total, an invoice names the buyer's address even if nothing is delivered (CGST Rules, rule 46(e)). */
const addressNeededFrom = paiseFromRupees(50_000);
const shortest = 10;

type Collected = { isCollected: boolean; totalAmount: Paise; shippingAddress: { address: string } };

/** Whether a collecting buyer's invoice lacks the address it must name. A quotation is not an invoice and needs none. */
export function isAddressMissing({
  isCollected,
  totalAmount,
  shippingAddress,
}: Collected): boolean {
  return (
    isCollected && totalAmount >= addressNeededFrom && shippingAddress.address.length < shortest
  );
}

/** Why the address is required, as staff read it, and the error when it is missing. */
export const addressNeededText = `An invoice of ${formatRupees(addressNeededFrom)} or more needs the buyer’s address`;
export const addressMissingText = 'Please enter the full address';
