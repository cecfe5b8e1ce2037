import sharp from 'sharp';

/** The side of a wide picture that was left free for a text. */
export type TextSide = 'left' | 'right';

/** What phones see of a wide picture: so wide of its height, from the side where its pieces lie. */
const size = { width: 704, height: 587 };
const pieceSide = { left: 0.12, right: 0.88 };

/**
 * The part of a picture that is not left free for its text, as high as the picture, for windows of phones; null where the
 * picture is no wider than that. For pictures that were encoded here already.
 */
export async function cutForPhones(
  picture: Uint8Array,
  textSide: TextSide,
): Promise<Buffer | null> {
  const { width, height } = await sharp(picture).metadata();
  const across = Math.round((height * size.width) / size.height);
  if (across >= width) return null;
  const left = Math.round((width - across) * pieceSide[textSide === 'left' ? 'right' : 'left']);
  return sharp(picture)
    .extract({ left, top: 0, width: across, height })
    .resize({ ...size, withoutEnlargement: true })
    .png()
    .toBuffer();
}
