import { linesOfText } from '#platform/text.ts';

/**
 * The plain text fields of a piece, with their rules. To add one: a column of products by the same name, a line here, one
 * below, and wherever it is displayed; form, import, export and audit log pick it up from here.
 */
export const textShape = {
  description: linesOfText.max(5000, 'Description must be at most 5,000 characters'),
};

export type TextField = keyof typeof textShape;
export type Texts = Record<TextField, string>;

/** Labels on the form, and column heads in spreadsheets. */
export const textHeads: Texts = {
  description: 'Description',
};

export const textFields = Object.keys(textHeads) as TextField[];

/** Picks the text fields of a piece or of its form. */
export function textsOf(piece: Texts): Texts {
  return textsBy((field) => piece[field]);
}

/** Builds a text for each field. */
export function textsBy(textOf: (field: TextField) => string): Texts {
  return Object.fromEntries(textFields.map((field) => [field, textOf(field)])) as Texts;
}
