const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** The day in India, such as `2026-11-23`. */
export function indianDayOf(moment: Date): string {
  return indianDay.format(moment);
}

/** `2026-11` of a day such as `2026-11-23`. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** `26-27`: April to March, in which numbers of documents are consecutive. */
export function financialYearOf(day: string): string {
  const first = firstYearOf(day);
  return `${twoDigits(first)}-${twoDigits(first + 1)}`;
}

/** `2026-12` after `2026-11`. */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/**
 * Whether a credit note of this day may still lower the tax of an invoice: up to 30 November after the end of the
 * invoice's financial year (CGST Act, section 34(2)).
 */
export function mayLowerTax(creditedOn: string, invoicedOn: string): boolean {
  return creditedOn <= `${firstYearOf(invoicedOn) + 1}-11-30`;
}

function firstYearOf(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month >= 4 ? year : year - 1;
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}
