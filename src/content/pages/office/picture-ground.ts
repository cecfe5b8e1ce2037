import { type EditedPicture, thumbnailUrl } from '#catalogue/media/picture.ts';
import { isReadableGround } from '#content/pages/slide-ground.ts';

/** The share of the width that lies under the text, so that its colour can continue beside the picture. */
const share = 0.3;
const size = { width: 40, height: 20 };

/** The colour of a picture's free side, darkened until text is readable on it; null where the picture cannot be loaded. */
export async function readGround(
  picture: EditedPicture,
  textSide: 'left' | 'right',
): Promise<string | null> {
  const image = new Image();
  // From the shop's own origin, even if pages use another: browsers hide the pixels of cross-origin images.
  image.src = thumbnailUrl(picture);
  const pixels = await image.decode().then(
    () => freePixels(image, textSide),
    () => null,
  );
  return pixels && readable(averageOf(pixels));
}

function freePixels(image: HTMLImageElement, textSide: 'left' | 'right') {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const drawn = canvas.getContext('2d');
  drawn?.drawImage(image, 0, 0, size.width, size.height);
  const across = size.width * share;
  const left = textSide === 'left' ? 0 : size.width - across;
  return drawn?.getImageData(left, 0, across, size.height).data ?? null;
}

type Colour = [red: number, green: number, blue: number];

function averageOf(pixels: Uint8ClampedArray): Colour {
  const sum: Colour = [0, 0, 0];
  for (const [place, value] of pixels.entries()) {
    const part = place % 4;
    if (part === 0 || part === 1 || part === 2) sum[part] += value;
  }
  const [red, green, blue] = sum;
  const count = pixels.length / 4;
  return [red / count, green / count, blue / count];
}

/** Darkens a mid-tone colour until light text is readable on it. */
function readable(colour: Colour): string {
  const [red, green, blue] = colour;
  const text = `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
  return isReadableGround(text) ? text : readable([red * 0.92, green * 0.92, blue * 0.92]);
}
