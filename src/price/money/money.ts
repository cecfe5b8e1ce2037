/** Indian paise, always a whole number: 100 paise are one rupee. */
export type Paise = number & { readonly unit: 'paise' };

/** Brands a number as paise; throws when it is not a safe whole number, which is a bug. */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new Error(`Not a whole number of paise: ${amount}`);
  return amount as Paise;
}

export function paiseFromRupees(rupees: number): Paise {
  return paise(Math.round(rupees * 100));
}

export function addPaise(amounts: readonly Paise[]): Paise {
  return paise(amounts.reduce((sum, amount) => sum + amount, 0));
}

const wholeRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const rupeesAndPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** `₹57,680`, and `₹57,680.50` only where there are paise. For prices, which are whole rupees. */
export function formatRupees(amount: Paise): string {
  return withMinus((amount % 100 === 0 ? wholeRupees : rupeesAndPaise).format(amount / 100));
}

/** `₹57,680.00`: totals at the checkout show two decimals (specification, storefront 9). */
export function formatRupeesAndPaise(amount: Paise): string {
  return withMinus(rupeesAndPaise.format(amount / 100));
}

/** Replaces the hyphen with a minus sign, as used before sums elsewhere. */
function withMinus(formatted: string): string {
  return formatted.replace('-', '−');
}
