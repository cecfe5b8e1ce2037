import { expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { savePicture } from '#catalogue/media/save-picture.server.ts';
import { plainJpeg, withMedia } from '#catalogue/media/test-media.server.ts';
import { cutSlides, withKnownCuts } from './cut-slides.server.ts';
import type { HomeContent, Slide } from './page-content.ts';
import { savePage } from './save-page.server.ts';
import { pages } from './tables.server.ts';

const media = withMedia();

const slide: Omit<Slide, 'picture'> = {
  title: 'Vivaah',
  subtitle: '',
  description: '',
  label: 'Explore',
  to: '/collections',
  textSide: 'left',
  ground: '#4a080f',
};

async function upload(width: number, height: number): Promise<string> {
  const bytes = await plainJpeg(width, height);
  const saved = await savePicture(media.shop, { bytes, purpose: 'slide' });
  if (!saved.ok) throw new Error(saved.reason);
  return saved.value.id;
}

const homeOf = (id: string, textSide: Slide['textSide'] = 'left'): HomeContent => ({
  slides: [{ ...slide, textSide, picture: { id, alt: 'A choker' } }],
  highlights: [],
});

test('a wide picture is cut for phones once, and again when its text changes sides', async () => {
  const id = await upload(2000, 900);
  const first = await cutSlides(media.shop, homeOf(id));
  const narrowId = first.slides[0]?.narrowPictureId;
  const rows = await media.rows();
  expect(rows.find((row) => row.id === narrowId)).toMatchObject({
    width: 704,
    height: 587,
    isPending: true,
    key: expect.stringMatching(/^slides\//) as string,
  });

  const change = { version: 0, by: 'owner@example.in', clock: systemClock };
  await savePage(media.shop.db, { name: 'home', content: first }, change);
  expect(await cutSlides(media.shop, homeOf(id))).toEqual(first);
  expect(await withKnownCuts(media.shop, homeOf(id))).toEqual(first);
  expect(await media.rows()).toHaveLength(rows.length);

  const turned = await cutSlides(media.shop, homeOf(id, 'right'));
  expect(turned.slides[0]?.narrowPictureId).not.toBe(narrowId);
  expect(await media.rows()).toHaveLength(rows.length + 1);
  await media.shop.db.delete(pages);
});

test('a picture no wider than the cut is shown as it is, and a preview cuts nothing', async () => {
  const id = await upload(600, 600);
  expect((await cutSlides(media.shop, homeOf(id))).slides[0]?.narrowPictureId).toBeNull();
  const wide = await upload(1200, 500);
  expect((await withKnownCuts(media.shop, homeOf(wide))).slides[0]?.narrowPictureId).toBeNull();
  expect(await media.rows()).toHaveLength(2);
});
