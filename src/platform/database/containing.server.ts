/** A LIKE or ILIKE pattern that finds this text anywhere; wildcards in the text are escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
