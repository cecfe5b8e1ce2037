import { inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { Picture } from '#shop/media/picture.ts';
import { pictureColumns } from '#shop/media/picture-columns.server.ts';
import { pictures } from '#shop/media/tables.server.ts';
import { type HeroSlide, heroSlides } from './hero-slides.ts';

/** A slide with its picture, and with the cut of it for phones; null where this shop does not have them. */
export type ShownSlide = Omit<HeroSlide, 'pictureKey' | 'pictureAlt'> & {
  picture: Picture | null;
  narrowPicture: Picture | null;
};

const narrowKey = (pictureKey: string) => `${pictureKey}-narrow`;

/** The slides in their order. They come with the page and not with its scripts, which stay smaller for it. */
export async function readHeroSlides(db: DatabaseOrTransaction): Promise<ShownSlide[]> {
  const keys = heroSlides.flatMap(({ pictureKey }) => [pictureKey, narrowKey(pictureKey)]);
  const rows = await db.select(pictureColumns).from(pictures).where(inArray(pictures.key, keys));
  return heroSlides.map(({ pictureKey, pictureAlt, ...slide }) => {
    const find = (wanted: string) => {
      const row = rows.find(({ key }) => key === wanted);
      return row ? { ...row, alt: pictureAlt } : null;
    };
    return { ...slide, picture: find(pictureKey), narrowPicture: find(narrowKey(pictureKey)) };
  });
}
