/** Names are never used twice, so what is stored may be cached for ever, whoever serves it. */
export const immutable = 'public, max-age=31536000, immutable';

/** What a file is, by its name. What a pending picture is made of is nothing to show. */
export function contentTypeOf(name: string): string {
  const [, format] = /\.(avif|webp)$/.exec(name) ?? [];
  return format ? `image/${format}` : 'application/octet-stream';
}
