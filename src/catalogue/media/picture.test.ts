import { expect, test } from 'vitest';
import {
  atMediaUrl,
  largestFile,
  pictureFile,
  pictureSet,
  pictureUrl,
  thumbnailUrl,
  widthsOf,
} from './picture.ts';

const cdn = 'https://pictures.example.in/gold';
const picture = { key: 'demo/rings', alt: '', width: 500, height: 500, isPending: false };

test('picture URLs begin with the configured address, or else the shop’s own path', () => {
  expect(pictureUrl('demo/rings', 320, 'avif')).toBe('/media/demo/rings-320.avif');
  expect(pictureUrl('demo/rings', 320, 'avif', cdn)).toBe(`${cdn}/demo/rings-320.avif`);
  expect(thumbnailUrl(picture, 'webp', cdn)).toBe(`${cdn}/demo/rings-240.webp`);
  expect(pictureSet(picture, 'webp', cdn).split(', ')).toEqual(
    [240, 320, 480, 500].map((width) => `${cdn}/demo/rings-${width}.webp ${width}w`),
  );
});

test('pictures of orders use the configured address too, though stored with the shop’s own', () => {
  expect(atMediaUrl('/media/demo/rings-240.webp', cdn)).toBe(`${cdn}/demo/rings-240.webp`);
  expect(atMediaUrl('/media/demo/rings-240.webp', '/media')).toBe('/media/demo/rings-240.webp');
  expect(atMediaUrl('/mediation.webp', cdn)).toBe('/mediation.webp');
});

test.each([100, 1_200, 3_000])(
  'the largest file of a picture %i px wide is a stored one',
  (width) => {
    expect(widthsOf({ width }).map((each) => pictureFile('a', each, 'webp'))).toContain(
      largestFile({ key: 'a', width }),
    );
  },
);
