/** Names are never used twice, so what is stored may be cached for ever, whoever serves it. */
export const immutable = 'public, max-age=31536000, immutable';

const pictureName = /\.(avif|webp|jpg)$/;
const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** Whether a file is one that pages show. What a pending picture is made of is none, and whoever guesses its name gets nothing. */
export function isShown(name: string): boolean {
  return pictureName.test(name);
}

/** What a file is, by its name. */
export function contentTypeOf(name: string): string {
  const [, format = ''] = pictureName.exec(name) ?? [];
  return contentTypes[format] ?? 'application/octet-stream';
}
