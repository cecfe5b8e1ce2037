const indian = /^[1-9]\d?(?:,\d{2})*,\d{3}(?:\.\d*)?$/;
const western = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;

/** Removes the commas that group thousands (`1,00,000`, `15,240`); unchanged where the commas stand elsewhere. */
export function withoutThousandsCommas(text: string): string {
  return indian.test(text) || western.test(text) ? text.replaceAll(',', '') : text;
}

/** Same for a weight. `4,250` may mean 4.25 g or 4 kg, so a single comma is only removed if a decimal point follows. */
export function weightWithoutCommas(text: string): string {
  return /^\d+,\d+$/.test(text) ? text : withoutThousandsCommas(text);
}

/** Suggests how to write a number whose comma may be a decimal one, such as `4,25`; empty where that is not the problem. */
export function commaAdvice(text: string): string {
  if (!/^\d+,\d{1,3}$/.test(text)) return '';
  const either = /,\d{3}$/.test(text) ? ` or ${text.replace(',', '')}` : '';
  return `Decimals come after a point: ${text.replace(',', '.')}${either}.`;
}
