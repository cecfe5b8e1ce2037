import { inArray, isNotNull } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { pictureColumns } from '#catalogue/media/picture-columns.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import { partsOfPrices } from './own-home.ts';
import type { Promises } from '#content/policies/promises.ts';
import { narrowKey, originalButton, originalSlides } from './original-slides.ts';
import type {
  ShownHome,
  ShownPages,
  ShownSlide,
  StoredContents,
  StoredHome,
  StoredSlide,
} from './page-content.ts';
import { isDarkGround } from './slide-ground.ts';
import { pages } from './tables.server.ts';

/** All page content edited by staff, as displayed: in one statement, or two where there are slides. */
export async function readShownPages(db: DatabaseOrTransaction): Promise<ShownPages> {
  const rows = await db
    .select({ name: pages.name, content: pages.content })
    .from(pages)
    .where(isNotNull(pages.content));
  // The schema for each name has validated its content.
  const { home, announcement, ...written } = Object.fromEntries(
    rows.map(({ name, content }) => [name, content]),
  ) as Partial<StoredContents>;
  return {
    ...written,
    ...(announcement?.text && { announcement }),
    ...(home && { home: await readShownHome(db, home) }),
  };
}

/** The ids of all pictures of a home page. */
export function pictureIdsOf({ slides }: StoredHome): string[] {
  const ids = slides.flatMap(({ picture, narrowPictureId }) => [picture?.id, narrowPictureId]);
  return [...new Set(ids.flatMap((id) => id ?? []))];
}

/** The home page with its pictures; a deleted picture becomes null. */
export async function readShownHome(
  db: DatabaseOrTransaction,
  home: StoredHome,
): Promise<ShownHome> {
  const ids = pictureIdsOf(home);
  const rows = ids.length === 0 ? [] : await readPictures(db, inArray(pictures.id, ids));
  return { ...home, slides: home.slides.map((slide) => shownSlide(slide, rows)) };
}

/** The original slides of the home page, in order. Sent with the page instead of its scripts, to keep those small. */
export async function readOriginalSlides(
  db: DatabaseOrTransaction,
  promises: Promises,
): Promise<ShownSlide[]> {
  const rows = await readOriginalPictures(db);
  return storedOriginals(rows).map((slide) => {
    const description = partsOfPrices(slide.description, promises);
    return shownSlide({ ...slide, description }, rows);
  });
}

/** The same in stored form, for editing. */
export async function readOriginalStoredSlides(db: DatabaseOrTransaction): Promise<StoredSlide[]> {
  return storedOriginals(await readOriginalPictures(db));
}

type PictureRows = Awaited<ReturnType<typeof readPictures>>;

function storedOriginals(rows: PictureRows): StoredSlide[] {
  const idOf = (key: string) => rows.find(({ picture }) => picture.key === key)?.id;
  return originalSlides.map(({ pictureKey, pictureAlt: alt, ...slide }) => {
    const id = idOf(pictureKey);
    const narrowPictureId = idOf(narrowKey(pictureKey)) ?? null;
    const button = { ...originalButton, ...(id && { to: slide.to }) };
    return { ...slide, ...button, picture: id ? { id, alt } : null, narrowPictureId };
  });
}

function shownSlide(slide: StoredSlide, rows: PictureRows): ShownSlide {
  const { title, subtitle, description, to, label, picture, narrowPictureId } = slide;
  const find = (wanted: string | null | undefined) => {
    const row = rows.find(({ id }) => id === wanted);
    return row ? { ...row.picture, alt: picture?.alt ?? '' } : null;
  };
  return {
    title,
    subtitle,
    description,
    textSide: slide.textSide,
    isDark: isDarkGround(slide.ground),
    ground: slide.ground,
    ...(to !== originalButton.to && { to }),
    ...(label !== originalButton.label && { label }),
    picture: find(picture?.id),
    narrowPicture: find(narrowPictureId),
  };
}

function readOriginalPictures(db: DatabaseOrTransaction) {
  const keys = originalSlides.flatMap(({ pictureKey }) => [pictureKey, narrowKey(pictureKey)]);
  return readPictures(db, inArray(pictures.key, keys));
}

function readPictures(db: DatabaseOrTransaction, which: ReturnType<typeof inArray>) {
  return db.select({ id: pictures.id, picture: pictureColumns }).from(pictures).where(which);
}
