/** The name of an article's field: plain for the first, `huid`, and with its number for others, `huid.2`. */
export function nameOf(field: string, article = 1): string {
  return article === 1 ? field : `${field}.${article}`;
}
