/** A picture as pages show it. `key` names its files; sizes keep the layout still while it loads. */
export type Picture = {
  key: string;
  alt: string;
  width: number;
  height: number;
  /** Just uploaded: there are only few files of it so far, and all of them WebP. */
  isPending: boolean;
};

/** A picture in a form of the back office, which saves ids and alternative texts in their order. */
export type EditedPicture = { id: string; key: string; alt: string; width: number; height: number };

/**
 * The widths in pixels at which every picture is stored, in AVIF and in WebP: as a tile, as a card of two in a row on a phone
 * with 1.75 or 2.6 pixels to one of the layout, across such a phone, and across half a window.
 */
export const pictureWidths = [240, 320, 480, 640, 1200] as const;

/** Stored besides for pictures that fill the window. */
export const bannerWidth = 2000;

export type PictureFormat = 'avif' | 'webp';

/** The name of a picture's file at one width. */
export function pictureFile(key: string, width: number, format: PictureFormat | 'jpg'): string {
  return `${key}-${width}.${format}`;
}

/** What the addresses of pictures begin with, unless the settings name another place (`use-media-url`). */
export const ownMediaUrl = '/media';

/** The address of a picture at one width. */
export function pictureUrl(
  key: string,
  width: number,
  format: PictureFormat,
  mediaUrl = ownMediaUrl,
): string {
  return `${mediaUrl}/${pictureFile(key, width, format)}`;
}

/** Where a picture is to be fetched whose address was stored: lines of orders have that of the shop itself. */
export function atMediaUrl(image: string, mediaUrl: string): string {
  return image.startsWith(`${ownMediaUrl}/`) ? mediaUrl + image.slice(ownMediaUrl.length) : image;
}

/**
 * The address of the same picture as JPEG, for readers that know neither AVIF nor WebP, as programs for mail; `image` is that
 * of one of its files. It is made when somebody first asks for it (`jpeg-files`).
 */
export function jpegUrl(image: string): string {
  return image.startsWith(`${ownMediaUrl}/`) ? image.replace(/\.webp$/, '.jpg') : image;
}

/** All widths at which a picture may be stored, from the smallest. */
export const allWidths: readonly number[] = [...pictureWidths, bannerWidth];

/**
 * The widths that exist for a picture of this size: none is ever larger than the original. A pending one has only the smallest
 * and the largest, so that it is made in half the time.
 */
export function widthsOf({
  width,
  isPending = false,
}: Pick<Picture, 'width'> & { isPending?: boolean }): number[] {
  const largest = Math.min(width, bannerWidth);
  const usual = isPending ? pictureWidths.slice(0, 1) : allWidths;
  return [...usual.filter((each) => each < width), largest];
}

/** The address of a picture where a small one is wanted, as beside a line of a cart. */
export function thumbnailUrl(
  picture: Pick<Picture, 'key' | 'width'>,
  format: PictureFormat = 'webp',
  mediaUrl = ownMediaUrl,
): string {
  return pictureUrl(picture.key, Math.min(picture.width, pictureWidths[0]), format, mediaUrl);
}

/** `srcset` of a picture in one format. */
export function pictureSet(picture: Picture, format: PictureFormat, mediaUrl: string): string {
  return widthsOf(picture)
    .map((width) => `${pictureUrl(picture.key, width, format, mediaUrl)} ${width}w`)
    .join(', ');
}
