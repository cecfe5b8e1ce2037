/** A picture as pages show it. `key` names its files; sizes keep the layout still while it loads. */
export type Picture = { key: string; alt: string; width: number; height: number };

/** The widths in pixels at which every picture is kept, in AVIF and in WebP. */
export const pictureWidths = [320, 640, 1200] as const;

/** Kept besides for pictures that fill the window. */
export const bannerWidth = 2000;

export type PictureFormat = 'avif' | 'webp';

/** The address of a picture at one width. */
export function pictureUrl(key: string, width: number, format: PictureFormat): string {
  return `/media/${key}-${width}.${format}`;
}

/** The widths that exist for a picture of this size: none is ever larger than the original. */
export function widthsOf(picture: Pick<Picture, 'width'>): number[] {
  const widths: number[] = [...pictureWidths, bannerWidth].filter((width) => width < picture.width);
  const largest = Math.min(picture.width, bannerWidth);
  return [...widths, largest];
}

/** `srcset` of a picture in one format. */
export function pictureSet(picture: Picture, format: PictureFormat): string {
  return widthsOf(picture)
    .map((width) => `${pictureUrl(picture.key, width, format)} ${width}w`)
    .join(', ');
}
