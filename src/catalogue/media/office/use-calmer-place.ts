import { useEffect, useState } from 'react';
import { type EditedPicture, thumbnailUrl } from '#catalogue/media/picture.ts';
import { calmerPlace, groundUnrest } from '#catalogue/media/picture-ground.ts';

/**
 * The position of the picture with which lists would look clearly calmer; null while unknown, or if the first is about as calm.
 * Staff decide the order: their first picture is first everywhere.
 */
export function useCalmerPlace(pictures: readonly EditedPicture[]): number | null {
  const [unrests, setUnrests] = useState<Record<string, number>>({});
  const unmeasured = pictures.find(({ key }) => !(key in unrests));
  useEffect(() => {
    if (!unmeasured) return;
    const { key } = unmeasured;
    void measure(unmeasured).then((unrest) => setUnrests((known) => ({ ...known, [key]: unrest })));
  }, [unmeasured]);
  return calmerPlace(pictures.map(({ key }) => unrests[key]));
}

const side = 64;

/** Measures a small version from the shop's own origin, whose pixels the page may read. */
async function measure(picture: EditedPicture): Promise<number> {
  const image = new Image();
  image.src = thumbnailUrl(picture);
  const isLoaded = await image.decode().then(
    () => true,
    () => false,
  );
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const drawing = canvas.getContext('2d');
  // A picture that cannot be measured gets no hint.
  if (!isLoaded || !drawing) return 0;
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, side, side);
  drawing.drawImage(image, 0, 0, side, side);
  return groundUnrest(drawing.getImageData(0, 0, side, side).data, side, side);
}
