/** A number as people write it, with commas between thousands. */
const numberText = String.raw`\d+(?:,\d+)*(?:\.\d+)?`;

/** Spellings of units in spreadsheet cells. */
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

/** The end of a unit: not followed by a letter or digit. */
export const unitEnd = String.raw`(?![\p{L}\p{M}\d])`;

const sign = String.raw`(?<!\p{L})(?:₹|rs\.?|inr)`;
const bareNumber = String.raw`(?<![\p{L}\d.])`;

/** An amount in rupees, in one of two groups: with its sign before it, or followed by `/-` or its sign. */
export const rupeesForms = [
  String.raw`${sign}\s*(${numberText})(?:\s*/[-=])?`,
  String.raw`${bareNumber}(${numberText})\s*(?:/[-=]|(?:₹|rs\.?|inr|rupees)${unitEnd})`,
].join('|');

/** A number that starts here and is not the continuation of another. */
export const ownNumber = bareNumber + numberText;

const reservedWords = `x|inr|rs|rupees|${Object.values(spellings).join('|')}`;
const reserved = new RegExp(String.raw`(?<![\p{L}\d])(?:${reservedWords})(?![\p{L}\d])`, 'iu');
const words = /^\p{L}[\p{L}\p{M}]*(?:[ '.&()-]+\p{L}[\p{L}\p{M}\d]*)*[.)]?$/u;

/** Whether a text is a plain name: no number, amount or unit. */
export function isPlainName(text: string): boolean {
  return words.test(text) && !reserved.test(text);
}
