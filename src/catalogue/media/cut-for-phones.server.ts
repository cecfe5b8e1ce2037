import sharp from 'sharp';

/** The side of a wide picture left free for text. */
export type TextSide = 'left' | 'right';

/**
 * The crop of a wide picture for phones: its largest size, and its horizontal position, towards the side where the pieces are.
 */
const size = { width: 704, height: 587 };
const pieceSide = { left: 0.12, right: 0.88 };

/**
 * The part of a picture beside its text area, at full height, for phone-sized windows; null if the picture is no wider than that.
 * Only for pictures already encoded here.
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
