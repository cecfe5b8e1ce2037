import { linesOfText } from '#platform/text.ts';

/**
 * The fields of a piece that are one text, and what may stand in each. A further one is a column of products by the same
 * name, a line here, one below, and where people see it: form, import, export and audit log have it by these.
 */
export const textShape = {
  description: linesOfText.max(5000, 'Description must be at most 5,000 characters'),
};

export type TextField = keyof typeof textShape;
export type Texts = Record<TextField, string>;

/** What each is called, on the form and as the head of its column in a table. */
export const textHeads: Texts = {
  description: 'Description',
};

export const textFields = Object.keys(textHeads) as TextField[];

/** The texts of a piece, or those that stand in its form. */
export function textsOf(piece: Texts): Texts {
  return textsBy((field) => piece[field]);
}

/** A text for each of the fields. */
export function textsBy(textOf: (field: TextField) => string): Texts {
  return Object.fromEntries(textFields.map((field) => [field, textOf(field)])) as Texts;
}
