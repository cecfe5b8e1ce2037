/** A picture as pages show it. `key` names its files; its size keeps the layout stable while it loads. */
export type Picture = {
  key: string;
  alt: string;
  width: number;
  height: number;
  /** Recently uploaded: only a few files exist, all WebP. */
  isPending: boolean;
};

/** A picture in a back-office form, which saves ids and alternative texts in order. */
export type EditedPicture = { id: string; key: string; alt: string; width: number; height: number };

/**
 * The widths in pixels at which every picture is stored, in AVIF and WebP: for a tile, for a card in a row of two on a phone with
 * a pixel ratio of 1.75 or 2.6, for the full width of such a phone, and for half a window.
 */
export const pictureWidths = [240, 320, 480, 640, 1200] as const;

/** An additional width for pictures that fill the window. */
export const bannerWidth = 2000;

export type PictureFormat = 'avif' | 'webp';

/** The file name of a picture at one width. */
export function pictureFile(key: string, width: number, format: PictureFormat | 'jpg'): string {
  return `${key}-${width}.${format}`;
}

/** The file name of a picture at its largest. */
export function largestFile({ key, width }: Pick<Picture, 'key' | 'width'>): string {
  return pictureFile(key, Math.min(width, bannerWidth), 'webp');
}

/** What picture URLs begin with, unless configured otherwise (`use-media-url`). */
export const ownMediaUrl = '/media';

/** The URL of a picture at one width. */
export function pictureUrl(
  key: string,
  width: number,
  format: PictureFormat,
  mediaUrl = ownMediaUrl,
): string {
  return `${mediaUrl}/${pictureFile(key, width, format)}`;
}

/** The current URL of a picture whose URL was stored: order lines hold the shop's own. */
export function atMediaUrl(image: string, mediaUrl: string): string {
  return image.startsWith(`${ownMediaUrl}/`) ? mediaUrl + image.slice(ownMediaUrl.length) : image;
}

/**
 * The URL of the same picture as JPEG, for clients without AVIF and WebP, such as mail programs; `image` is the URL of one of its
 * files. The file is made on first request (`jpeg-files`).
 */
export function jpegUrl(image: string): string {
  return image.startsWith(`${ownMediaUrl}/`) ? image.replace(/\.webp$/, '.jpg') : image;
}

/** All widths at which a picture may be stored, smallest first. */
export const allWidths: readonly number[] = [...pictureWidths, bannerWidth];

/**
 * The widths that exist for a picture of this size, never larger than the original. A pending picture has only the smallest and
 * the largest, which halves its encoding time.
 */
export function widthsOf({
  width,
  isPending = false,
}: Pick<Picture, 'width'> & { isPending?: boolean }): number[] {
  const largest = Math.min(width, bannerWidth);
  const usual = isPending ? pictureWidths.slice(0, 1) : allWidths;
  return [...usual.filter((each) => each < width), largest];
}

/** The URL of a picture at a small size, such as in a cart line. */
export function thumbnailUrl(
  picture: Pick<Picture, 'key' | 'width'>,
  format: PictureFormat = 'webp',
  mediaUrl = ownMediaUrl,
): string {
  return pictureUrl(picture.key, Math.min(picture.width, pictureWidths[0]), format, mediaUrl);
}

/** The `srcset` of a picture in one format. */
export function pictureSet(picture: Picture, format: PictureFormat, mediaUrl: string): string {
  return widthsOf(picture)
    .map((width) => `${pictureUrl(picture.key, width, format, mediaUrl)} ${width}w`)
    .join(', ');
}
