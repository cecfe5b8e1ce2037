import { inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { Picture } from '#shop/media/picture.ts';
import { pictureColumns } from '#shop/media/picture-columns.server.ts';
import { pictures } from '#shop/media/tables.server.ts';
import { type HeroSlide, heroSlides } from './hero-slides.ts';

/** A slide with its picture; null where this shop does not have it. */
export type ShownSlide = Omit<HeroSlide, 'pictureKey' | 'pictureAlt'> & { picture: Picture | null };

/** The slides in their order. They come with the page and not with its scripts, which stay smaller for it. */
export async function readHeroSlides(db: DatabaseOrTransaction): Promise<ShownSlide[]> {
  const keys = heroSlides.map(({ pictureKey }) => pictureKey);
  const rows = await db.select(pictureColumns).from(pictures).where(inArray(pictures.key, keys));
  return heroSlides.map(({ pictureKey, pictureAlt, ...slide }) => {
    const row = rows.find(({ key }) => key === pictureKey);
    return { ...slide, picture: row ? { ...row, alt: pictureAlt } : null };
  });
}
