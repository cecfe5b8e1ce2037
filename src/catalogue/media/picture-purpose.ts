/** What a picture is uploaded for, which determines its file names (specification, back office 3). */
export const picturePurposes = [
  'product',
  'variation',
  'collection',
  'category',
  'slide',
  'piece',
  'review',
] as const;

export type PicturePurpose = (typeof picturePurposes)[number];

export function isPicturePurpose(text: unknown): text is PicturePurpose {
  return picturePurposes.some((purpose) => purpose === text);
}
