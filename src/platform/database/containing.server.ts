/** The pattern for LIKE and ILIKE that finds this text anywhere: what a person types is no pattern. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
