import { randomBytes } from 'node:crypto';
import type { PicturePurpose } from './picture-purpose.ts';

/** How names of files begin (specification, back office 3). */
const beginnings: Record<PicturePurpose, string> = {
  product: 'product_image_',
  variation: 'variation_image_',
  collection: 'collections/',
  category: 'categories/',
  slide: 'slides/',
  piece: 'pieces/',
};

/** A key that no picture has had: the moment of the upload, and so much chance that it cannot be guessed. */
export function newPictureKey(purpose: PicturePurpose, now: Date): string {
  return `${beginnings[purpose]}${now.getTime()}-${randomBytes(8).toString('hex')}`;
}

/** How the keys of uploads begin. Pictures of the demo have others. */
export const uploadBeginnings = Object.values(beginnings);

/** Where a pending picture has what its other files are made of. */
export function sourceName(key: string): string {
  return `${key}-source`;
}

/** The key of the picture that a file belongs to. */
export function keyOfFile(name: string): string {
  return name.slice(0, Math.max(name.lastIndexOf('-'), 0));
}
