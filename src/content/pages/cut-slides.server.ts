import { inArray } from 'drizzle-orm';
import type { PictureShop } from '#catalogue/media/save-picture.server.ts';
import { saveUpload } from '#catalogue/media/save-picture.server.ts';
import { pictureFile, widthsOf } from '#catalogue/media/picture.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import { readEditedPage } from './edited-page-queries.server.ts';
import { readOriginalStoredSlides } from './page-content-queries.server.ts';
import type { HomeContent, Slide, StoredHome, StoredSlide } from './page-content.ts';

/**
 * A home page in stored form: each slide with its picture cropped for phones. An existing crop is reused; a new one takes about
 * a second of encoding, so none is made inside a transaction.
 */
export async function cutSlides(shop: PictureShop, home: HomeContent): Promise<StoredHome> {
  const known = await readKnownCuts(shop);
  const slides: StoredSlide[] = [];
  for (const slide of home.slides) {
    const narrowPictureId = knownCut(known, slide) ?? (await cut(shop, slide));
    slides.push({ ...slide, narrowPictureId });
  }
  return { ...home, slides };
}

/** Same, with existing crops only: for previews. */
export async function withKnownCuts(
  shop: Pick<PictureShop, 'db'>,
  home: HomeContent,
): Promise<StoredHome> {
  const known = await readKnownCuts(shop);
  const slides = home.slides.map((slide) => ({
    ...slide,
    narrowPictureId: knownCut(known, slide) ?? null,
  }));
  return { ...home, slides };
}

async function readKnownCuts({ db }: Pick<PictureShop, 'db'>): Promise<StoredSlide[]> {
  const page = await readEditedPage(db, 'home');
  const stored = page.name === 'home' ? page.content.slides : [];
  return [...stored, ...(await readOriginalStoredSlides(db))];
}

/** A crop is specific to one picture and one side left free for text. */
function knownCut(known: readonly StoredSlide[], { picture, textSide }: Slide) {
  const same = known.find(
    (each) => picture !== null && each.picture?.id === picture.id && each.textSide === textSide,
  );
  return same?.narrowPictureId;
}

/** Null where the slide has no picture, or one that phones show whole. */
async function cut(shop: PictureShop, { picture, textSide }: Slide): Promise<string | null> {
  const { db, storage, encoder } = shop;
  if (!picture) return null;
  const [row] = await db
    .select()
    .from(pictures)
    .where(inArray(pictures.id, [picture.id]));
  const width = row && widthsOf(row).at(-1);
  const whole = row && width ? await storage.read(pictureFile(row.key, width, 'webp')) : null;
  if (!whole) return null;
  const saved = await encoder.encodeCut(whole.stream, textSide, (upload) =>
    saveUpload(shop, { upload, purpose: 'slide' }),
  );
  // Without a crop, phones show one side of the whole picture.
  return saved.ok ? saved.value.id : null;
}
