const names = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `November 2026` of a month such as `2026-11`. */
export function monthText(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${names[Number(number) - 1] ?? month} ${year}`;
}

/** `1 April 2026 to 31 March 2027` is the financial year that a month such as `2026-04` begins. */
export function yearText(firstYear: number): string {
  return `April ${firstYear} to March ${firstYear + 1}`;
}

/** The calendar year in which the financial year of a month began. */
export function firstYearOf(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number >= 4 ? year : year - 1;
}

/** Whether a text names a month, such as `2026-11`. */
export function isMonth(text: string): boolean {
  return /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

/** `23 Nov 2026` of a day such as `2026-11-23`. */
export function dayText(day: string): string {
  const [year = '', number = '', date = ''] = day.split('-');
  return `${Number(date)} ${(names[Number(number) - 1] ?? '').slice(0, 3)} ${year}`;
}
