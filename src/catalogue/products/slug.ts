/**
 * A name as it stands in an address: lower case, runs of spaces and dashes as one dash. Same rule as the database's.
 */
export function slug(name: string): string {
  return name
    .trim()
    .replace(/[\s-]+/g, '-')
    .toLowerCase();
}

/** The canonical address of a category. */
export function categoryPath(category: { name: string }): string {
  return `/category/${encodeURIComponent(slug(category.name))}`;
}
