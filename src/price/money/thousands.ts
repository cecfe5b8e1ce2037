const indian = /^[1-9]\d?(?:,\d{2})*,\d{3}(?:\.\d*)?$/;
const western = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;

/** A number without the commas that group its thousands (`1,00,000`, `15,240`); as it is where they stand elsewhere. */
export function withoutThousandsCommas(text: string): string {
  return indian.test(text) || western.test(text) ? text.replaceAll(',', '') : text;
}

/** The same of a weight. `4,250` may mean 4.25 g as well as 4 kg, so one comma alone needs a point behind it. */
export function weightWithoutCommas(text: string): string {
  return /^\d+,\d+$/.test(text) ? text : withoutThousandsCommas(text);
}

/** What to write in place of a number whose comma groups no thousands, such as `4,25`; nothing where that is no matter. */
export function commaAdvice(text: string): string {
  const [, whole, decimals] = /^(\d+),(\d{1,3})$/.exec(text) ?? [];
  if (!whole || !decimals) return '';
  const either = decimals.length === 3 ? ` or ${whole}${decimals}` : '';
  return `Decimals come after a point: ${whole}.${decimals}${either}.`;
}
