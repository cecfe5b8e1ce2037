import { eq, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { EditedPicture } from '#catalogue/media/picture.ts';
import { editedPictureColumns } from '#catalogue/media/picture-columns.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import { promisesOf } from '#content/policies/promises.ts';
import { ratedKarats } from '#price/pricing/gold-rate.ts';
import { karatsInText } from '#price/pricing/karat-words.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { originalHighlights } from './original-highlights.ts';
import { originalTexts } from './original-texts.ts';
import { pictureIdsOf, readOriginalStoredSlides } from './page-content-queries.server.ts';
import type { StoredContents, StoredHome } from './page-content.ts';
import type { PageName } from './page-name.ts';
import { pages } from './tables.server.ts';

/** The current content of a page, for editing. */
export type EditedPage = {
  [Name in PageName]: { name: Name; content: StoredContents[Name] };
}[PageName] & {
  /** Incremented by each change; 0 for a page never changed. */
  version: number;
  isOriginal: boolean;
};

/** A page's content; its original text where it has no other. */
export async function readEditedPage(
  db: DatabaseOrTransaction,
  name: PageName,
): Promise<EditedPage> {
  const [row] = await db.select().from(pages).where(eq(pages.name, name));
  const content = row?.content ?? (await readOriginal(db, name));
  // Rows and originals hold the content type of their name.
  return { name, content, version: row?.version ?? 0, isOriginal: !row?.content } as EditedPage;
}

async function readOriginal(
  db: DatabaseOrTransaction,
  name: PageName,
): Promise<StoredContents[PageName]> {
  if (name === 'announcement') return { text: '', to: '' };
  const settings = await readSettings(db);
  const promises = promisesOf(settings);
  if (name !== 'home') return originalTexts[name].asPromised(promises);
  const slides = await readOriginalStoredSlides(db);
  const grades = karatsInText(ratedKarats(settings.selling.offeredKarats));
  return { slides, highlights: originalHighlights(grades, promises) };
}

/** The pictures of the slides, as the form shows them, by id. */
export async function readSlidePictures(
  db: DatabaseOrTransaction,
  home: StoredHome,
): Promise<Record<string, EditedPicture>> {
  const rows = await db
    .select(editedPictureColumns)
    .from(pictures)
    .where(inArray(pictures.id, pictureIdsOf(home)));
  return Object.fromEntries(rows.map((row) => [row.id, row]));
}

/** When and by whom a page was last changed. */
export type PageChange = {
  name: PageName;
  updatedAt: Date;
  updatedBy: string;
  isOriginal: boolean;
};

/** The pages that have been changed, for the list of pages. */
export async function listPageChanges(db: DatabaseOrTransaction): Promise<PageChange[]> {
  const rows = await db.select().from(pages);
  return rows.map(({ content, version: _version, ...row }) => ({ ...row, isOriginal: !content }));
}
