const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });
const compact = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** `2026-11-21` as `21 Nov`. */
export function shortDay(isoDay: string): string {
  return day.format(new Date(`${isoDay}T00:00:00Z`)).replace('Sept', 'Sep');
}

/** Paise as a few characters, in lakh and crore: `₹1.5L`. */
export function shortRupees(amountPaise: number): string {
  return compact.format(amountPaise / 100).replace('T', 'K');
}
