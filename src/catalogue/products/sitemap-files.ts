/** The most URLs in one sitemap file (sitemaps.org, protocol 0.9). */
export const maxFileEntries = 50_000;

/** The path of one file of a split sitemap, counted from 1. */
export function sitemapFilePath(file: number): string {
  return `/sitemap-${file}.xml`;
}

/** The sitemap file number of a path; null if the path is not one. */
export function sitemapFileAt(pathname: string): number | null {
  const [, file] = /^\/sitemap-([1-9]\d{0,2})\.xml$/.exec(pathname) ?? [];
  return file ? Number(file) : null;
}
