import { eq, inArray, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { ChangedFields } from '#upkeep/audit/changed-fields.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import type { NotUndone, UndoRequest } from '#upkeep/undo/undo-kind.ts';
import { saveUndoStep, consumeUndoStep } from '#upkeep/undo/undo-steps.server.ts';
import { type EditedPage, readEditedPage } from './edited-page-queries.server.ts';
import { pictureIdsOf } from './page-content-queries.server.ts';
import type { StoredContent, StoredContents } from './page-content.ts';
import { type PageName, pagesByName } from './page-name.ts';
import { pagePictures, pages } from './tables.server.ts';

type Change = {
  /** The version of the page that the editor has seen. */
  version: number;
  /** The e-mail of the editor. */
  by: string;
  clock: Clock;
};

type StoredPage = { [Name in PageName]: { name: Name; content: StoredContents[Name] } }[PageName];

/**
 * Saves a page's content, validated by `checkPage`, unless the page changed since `version` was read. Shoppers see it on the
 * next page view. `undo` reverts it.
 */
export async function savePage(
  db: Database,
  page: StoredPage,
  change: Change,
): Promise<Result<{ undo: string }, 'changed-meanwhile' | 'picture-gone'>> {
  return db.transaction(async (tx) => {
    const before = await lockPage(tx, page.name, change);
    if (!before) return fail('changed-meanwhile');
    if (!(await write(tx, before, { what: 'updated', content: page.content }, change)))
      return fail('picture-gone');
    return ok({ undo: await saveStep(tx, before, change) });
  });
}

/** Restores a page's original text, unless the page changed since `version` was read. */
export async function resetPage(
  db: Database,
  name: PageName,
  change: Change,
): Promise<Result<{ undo: string }, 'changed-meanwhile'>> {
  return db.transaction(async (tx) => {
    const before = await lockPage(tx, name, change);
    if (!before) return fail('changed-meanwhile');
    await write(tx, before, { what: 'reset', content: null }, change);
    return ok({ undo: await saveStep(tx, before, change) });
  });
}

/** A page's content before a change, null for its original text, and the version that the change produced. */
type PageStep = { name: PageName; was: StoredContent | null; version: number };

function saveStep(tx: Transaction, before: EditedPage, { by }: Change): Promise<string> {
  const { name, content, isOriginal, version } = before;
  const state: PageStep = { name, was: isOriginal ? null : content, version: version + 1 };
  return saveUndoStep(tx, { kind: 'page', by, state });
}

/** Restores a page as it was before it was saved or reset, unless it changed since. */
export function undoPageChange(
  db: Database,
  request: UndoRequest & { clock: Clock },
): Promise<Result<null, NotUndone | 'picture-gone'>> {
  return db.transaction(async (tx) => {
    const step = await consumeUndoStep<PageStep>(tx, 'page', request);
    if (!step) return fail('not-found');
    const { name, was, version } = step;
    const change = { ...request, version };
    const before = await lockPage(tx, name, change);
    if (!before) return fail('changed-meanwhile');
    return (await write(tx, before, { what: 'undone', content: was }, change))
      ? ok(null)
      : fail('picture-gone');
  });
}

/** Locks the page until the transaction ends and returns it; null where it changed since `version` was read. */
async function lockPage(
  tx: Transaction,
  name: PageName,
  { version, by }: Change,
): Promise<EditedPage | null> {
  await tx.insert(pages).values({ name, updatedBy: by }).onConflictDoNothing();
  await tx.select().from(pages).where(eq(pages.name, name)).for('no key update');
  const page = await readEditedPage(tx, name);
  return page.version === version ? page : null;
}

/** Whether these pictures exist; locks them until the transaction ends. */
async function lockPictures(tx: Transaction, ids: string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const found = await tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(inArray(pictures.id, ids))
    .for('key share');
  return found.length === ids.length;
}

/** Links a page to its pictures, so that none is deleted while the page shows it. */
async function linkPictures(tx: Transaction, page: PageName, ids: string[]): Promise<void> {
  await tx.delete(pagePictures).where(eq(pagePictures.page, page));
  if (ids.length === 0) return;
  await tx.insert(pagePictures).values(ids.map((pictureId) => ({ page, pictureId })));
}

type Written = { what: 'updated' | 'reset' | 'undone'; content: StoredContent | null };

/** Writes a page's content, null for its original text, and records it; false where one of its pictures is gone. */
async function write(
  tx: Transaction,
  before: EditedPage,
  { what, content }: Written,
  { by, clock }: Change,
): Promise<boolean> {
  const { name } = before;
  const pictureIds = content && 'slides' in content ? pictureIdsOf(content) : [];
  if (!(await lockPictures(tx, pictureIds))) return false;
  await linkPictures(tx, name, pictureIds);
  const at = clock();
  await tx
    .update(pages)
    .set({ content, version: sql`${pages.version} + 1`, updatedAt: at, updatedBy: by })
    .where(eq(pages.name, name));
  await recordChange(tx, {
    by,
    what,
    subject: { kind: 'page', id: name, name: pagesByName[name].title },
    before: describePage(before),
    after: describePage(await readEditedPage(tx, name)),
    at,
  });
  return true;
}

/** A page as shown in the audit log: each slide and highlight by its position. */
function describePage(page: EditedPage): ChangedFields {
  if (page.name !== 'home') return { ...page.content };
  const { slides, highlights } = page.content;
  return {
    ...Object.fromEntries(
      slides.map(({ narrowPictureId: _cut, picture, ...slide }, place) => [
        `slide ${place + 1}`,
        { ...slide, picture: picture?.id ?? null, alt: picture?.alt ?? '' },
      ]),
    ),
    ...Object.fromEntries(highlights.map((each, place) => [`highlight ${place + 1}`, each])),
  };
}
