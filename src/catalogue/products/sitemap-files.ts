/** How many addresses one file of a sitemap may have (sitemaps.org, protocol 0.9). */
export const maxFileEntries = 50_000;

/** Where one file of a sitemap is that does not fit into one; they are counted from 1. */
export function sitemapFilePath(file: number): string {
  return `/sitemap-${file}.xml`;
}

/** Which file of the sitemap lies at a path; null where none can. */
export function sitemapFileAt(pathname: string): number | null {
  const [, file] = /^\/sitemap-([1-9]\d{0,2})\.xml$/.exec(pathname) ?? [];
  return file ? Number(file) : null;
}
