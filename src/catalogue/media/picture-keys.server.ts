import { randomBytes } from 'node:crypto';
import type { PicturePurpose } from './picture-purpose.ts';

/** Prefixes of file names (specification, back office 3). */
const beginnings: Record<PicturePurpose, string> = {
  product: 'product_image_',
  variation: 'variation_image_',
  collection: 'collections/',
  category: 'categories/',
  slide: 'slides/',
  piece: 'pieces/',
  review: 'reviews/',
};

/** A new unique key: the time of the upload, and enough randomness to be unguessable. */
export function newPictureKey(purpose: PicturePurpose, now: Date): string {
  return `${beginnings[purpose]}${now.getTime()}-${randomBytes(8).toString('hex')}`;
}

/** Key prefixes of uploads. Pictures of the demo have others. */
export const uploadBeginnings = Object.values(beginnings);

/** The name of a pending picture's source file. */
export function sourceName(key: string): string {
  return `${key}-source`;
}

/** The key of the picture that a file belongs to. */
export function keyOfFile(name: string): string {
  return name.slice(0, Math.max(name.lastIndexOf('-'), 0));
}
