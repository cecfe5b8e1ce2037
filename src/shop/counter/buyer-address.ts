import { formatRupees, type Paise, paiseFromRupees } from '#shop/money/money.ts';

/** From this sum on an invoice names its buyer's address also where nothing is delivered (CGST Rules, rule 46(e)). */
const addressNeededFrom = paiseFromRupees(50_000);
const shortest = 10;

/** Whether what staff have written of a buyer who collects is enough for an invoice of this total. */
export function isAddressEnough(address: string, total: Paise): boolean {
  return total < addressNeededFrom || address.length >= shortest;
}

/** What is asked for, in the words for staff. */
export const addressNeededText = `An invoice of ${formatRupees(addressNeededFrom)} or more names the buyer’s address`;
