/** A number as people write it, with commas between thousands. */
const numberText = String.raw`\d+(?:,\d+)*(?:\.\d+)?`;

/** How units are spelt in the cells of tables. */
export const spellings = {
  percent: String.raw`%|per ?cent|pct\.?`,
  gram: String.raw`g\.?|gms?\.?|grms?\.?|grams?`,
  carat: String.raw`cts?\.?|crts?\.?|carats?`,
  rati: String.raw`ratt?is?`,
  piece: String.raw`pcs?\.?|pieces?|nos?\.?`,
  pair: String.raw`prs?\.?|pairs?`,
  day: String.raw`days?`,
} as const;

export type Unit = keyof typeof spellings;

/** The end of a unit: no letter or digit goes on with it. */
export const unitEnd = String.raw`(?![\p{L}\p{M}\d])`;

const sign = String.raw`(?<!\p{L})(?:₹|rs\.?|inr)`;
const bareNumber = String.raw`(?<![\p{L}\d.])`;

/** A sum of rupees, in one of two groups: with its sign before it, or `/-` or its sign behind. */
export const rupeesForms = [
  String.raw`${sign}\s*(${numberText})(?:\s*/[-=])?`,
  String.raw`${bareNumber}(${numberText})\s*(?:/[-=]|(?:₹|rs\.?|inr|rupees)${unitEnd})`,
].join('|');

/** A number that begins here, and does not go on with one before it. */
export const ownNumber = bareNumber + numberText;

const reservedWords = `x|inr|rs|rupees|${Object.values(spellings).join('|')}`;
const reserved = new RegExp(String.raw`(?<![\p{L}\d])(?:${reservedWords})(?![\p{L}\d])`, 'iu');
const words = /^\p{L}[\p{L}\p{M}]*(?:[ '.&()-]+\p{L}[\p{L}\p{M}\d]*)*[.)]?$/u;

/** Whether a text is a name and nothing else: no number, sum or unit that somebody meant as such. */
export function isPlainName(text: string): boolean {
  return words.test(text) && !reserved.test(text);
}
