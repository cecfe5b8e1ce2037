/** Names are never reused, so stored files may be cached forever, whoever serves them. */
export const immutable = 'public, max-age=31536000, immutable';

const pictureName = /\.(avif|webp|jpg)$/;
const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** Whether a file is shown on pages. The source of a pending picture is not, so guessing its name yields nothing. */
export function isShown(name: string): boolean {
  return pictureName.test(name);
}

/** The content type of a file, by its name. */
export function contentTypeOf(name: string): string {
  const [, format = ''] = pictureName.exec(name) ?? [];
  return contentTypes[format] ?? 'application/octet-stream';
}
