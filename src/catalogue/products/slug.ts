/** The URL form of a name: lower case, with each run of spaces and dashes as one dash. Same rule as the database's. */
export function slug(name: string): string {
  return name
    .trim()
    .replace(/[\s-]+/g, '-')
    .toLowerCase();
}

/** The canonical path of a category. */
export function categoryPath(category: { name: string }): string {
  return `/category/${encodeURIComponent(slug(category.name))}`;
}
