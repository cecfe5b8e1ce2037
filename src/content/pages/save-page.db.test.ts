import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { useDemoShop } from '#upkeep/demo/test-demo-shop.server.ts';
import { undoSteps } from '#upkeep/undo/tables.server.ts';
import { isUnused } from '#upkeep/housekeeping/remove-unused-pictures.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import { readEditedPage } from './edited-page-queries.server.ts';
import { originalTexts } from './original-texts.ts';
import { readOriginalStoredSlides, readShownPages } from './page-content-queries.server.ts';
import type { StoredHome, StoredSlide } from './page-content.ts';
import { resetPage, savePage, undoPageChange } from './save-page.server.ts';
import { pagePictures, pages } from './tables.server.ts';

const shop = useDemoShop();
const by = 'owner@example.in';
const promises = {
  hallmarked: true,
  insured: true,
  signatureOnDelivery: true,
  gst: true,
  replacement: true,
};
const text = { lead: 'Who we are', body: 'Goldsmiths since 1950.' };

beforeEach(async () => {
  await shop.db.delete(pages);
});

const change = (version: number) => ({ version, by, clock: systemClock });
const saveAbout = (version: number, content = text) =>
  savePage(shop.db, { name: 'about', content }, change(version));

async function homeWith(changed: Partial<StoredSlide>): Promise<StoredHome> {
  const [first] = await readOriginalStoredSlides(shop.db);
  if (!first) throw new Error('There are no slides');
  return { slides: [{ ...first, ...changed }], highlights: [] };
}

async function uploaded(): Promise<string> {
  const key = `slides/${newId()}`;
  const [row] = await shop.db.insert(pictures).values({ key, width: 9, height: 9 }).returning();
  return row?.id ?? '';
}

describe('a page', () => {
  test('shows its original text until it is edited, and again once it is reset', async () => {
    expect(await readShownPages(shop.db)).toEqual({});
    expect(await readEditedPage(shop.db, 'about')).toEqual({
      name: 'about',
      content: originalTexts.about.asPromised(promises),
      version: 0,
      isOriginal: true,
    });
    expect(await saveAbout(0)).toMatchObject({ ok: true });
    expect(await readShownPages(shop.db)).toEqual({ about: text });
    expect(await resetPage(shop.db, 'about', change(1))).toMatchObject({ ok: true });
    expect(await readShownPages(shop.db)).toEqual({});
    expect(await readEditedPage(shop.db, 'about')).toMatchObject({ version: 2, isOriginal: true });
  });

  test('is not overwritten from an outdated version, at its first save or after a reset', async () => {
    const both = await Promise.all([saveAbout(0), saveAbout(0, { ...text, lead: 'The other' })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'changed-meanwhile' });
    await resetPage(shop.db, 'about', change(1));
    for (const version of [0, 1]) {
      expect(await saveAbout(version)).toEqual({ ok: false, reason: 'changed-meanwhile' });
      expect(await resetPage(shop.db, 'about', change(version))).toMatchObject({ ok: false });
    }
  });

  test('is in the audit log with its new text', async () => {
    await saveAbout(0);
    await resetPage(shop.db, 'about', change(1));
    const log = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(2);
    expect(log).toMatchObject([
      {
        what: 'page reset',
        subjectName: 'About Us',
        after: originalTexts.about.asPromised(promises),
      },
      { what: 'page updated', who: by, subjectId: 'about', after: text },
    ]);
  });

  test('of slides is in the audit log with only the changed slide', async () => {
    const home = await homeWith({});
    await savePage(shop.db, { name: 'home', content: home }, change(0));
    const changed = await homeWith({ title: 'Akshaya' });
    await savePage(shop.db, { name: 'home', content: changed }, change(1));
    const [entry] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(Object.keys(entry?.after ?? {})).toEqual(['slide 1']);
    expect(entry).toMatchObject({
      subjectName: 'Home',
      after: { 'slide 1': { title: 'Akshaya' } },
    });
  });
});

describe('undoing a page change', () => {
  type Changed = Awaited<ReturnType<typeof saveAbout>>;
  const undo = (changed: Changed) => {
    if (!changed.ok) throw new Error('It was not changed');
    return undoPageChange(shop.db, { step: changed.value.undo, by, clock: systemClock });
  };
  const about = async () => (await readShownPages(shop.db)).about;

  test('restores the text before a save or a reset, or the original text', async () => {
    const first = await saveAbout(0);
    await saveAbout(1, { ...text, lead: 'Second' });
    const reset = await resetPage(shop.db, 'about', change(2));
    expect(await about()).toBeUndefined();
    expect(await undo(reset)).toEqual({ ok: true, value: null });
    expect(await about()).toEqual({ ...text, lead: 'Second' });
    expect(await readEditedPage(shop.db, 'about')).toMatchObject({ version: 4 });
    const [entry] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({ what: 'page undone', who: by, after: { lead: 'Second' } });
    // The first step can no longer be undone: the page has changed since.
    expect(await undo(first)).toEqual({ ok: false, reason: 'changed-meanwhile' });
    await shop.db.delete(pages);
    expect(await undo(await saveAbout(0))).toMatchObject({ ok: true });
    expect(await readEditedPage(shop.db, 'about')).toMatchObject({ isOriginal: true, version: 2 });
  });

  test('does not overwrite what a colleague has saved since', async () => {
    const saved = await saveAbout(0);
    await saveAbout(1, { ...text, lead: 'Of a colleague' });
    expect(await undo(saved)).toEqual({ ok: false, reason: 'changed-meanwhile' });
    expect(await about()).toMatchObject({ lead: 'Of a colleague' });
  });

  test('restores its pictures, and is refused if one of them is gone', async () => {
    const [id, other] = [await uploaded(), await uploaded()];
    const home = (pictureId: string) => homeWith({ picture: { id: pictureId, alt: '' } });
    await savePage(shop.db, { name: 'home', content: await home(id) }, change(0));
    const content = await home(other);
    const changed = await savePage(shop.db, { name: 'home', content }, change(1));
    if (!changed.ok) throw new Error(changed.reason);
    expect(await undo(changed)).toMatchObject({ ok: true });
    const linked = async () =>
      (await shop.db.select().from(pagePictures)).map(({ pictureId }) => pictureId);
    expect(await linked()).toContain(id);
    const reset = await resetPage(shop.db, 'home', change(3));
    await shop.db.delete(pictures).where(eq(pictures.id, id));
    expect(await undo(reset)).toEqual({ ok: false, reason: 'picture-gone' });
    expect(await linked()).toEqual([]);
  });
});

describe('an announcement', () => {
  test('is not shown if it is empty', async () => {
    const save = (version: number, content: { text: string; to: string }) =>
      savePage(shop.db, { name: 'announcement', content }, change(version));
    await save(0, { text: 'Open on Sunday', to: '/contact' });
    expect(await readShownPages(shop.db)).toEqual({
      announcement: { text: 'Open on Sunday', to: '/contact' },
    });
    await save(1, { text: '', to: '' });
    expect(await readShownPages(shop.db)).toEqual({});
  });
});

describe('the pictures of slides', () => {
  test('are shown with their alt texts and cuts, like the originals', async () => {
    const home = await homeWith({ picture: null, narrowPictureId: null, to: '/products' });
    const [original] = await readOriginalStoredSlides(shop.db);
    const second = { ...home.slides[0], ...original, title: 'Second' } as StoredSlide;
    const content = { ...home, slides: [...home.slides, second] };
    await savePage(shop.db, { name: 'home', content }, change(0));
    const shown = (await readShownPages(shop.db)).home?.slides;
    expect(shown).toMatchObject([
      { picture: null, narrowPicture: null, to: '/products', isDark: true },
      {
        picture: { key: 'demo/hero-bridal', alt: original?.picture?.alt },
        narrowPicture: { key: 'demo/hero-bridal-narrow' },
        to: '/collection/vivaah',
      },
    ]);
  });

  test('are kept only as long as a page shows them, or may again by an undo', async () => {
    const [id, narrowPictureId] = [await uploaded(), await uploaded()];
    const unused = async () => {
      const rows = await shop.db
        .select({ id: pictures.id })
        .from(pictures)
        .where(isUnused(shop.db));
      return rows.map((row) => row.id).filter((each) => [id, narrowPictureId].includes(each));
    };
    expect(await unused()).toHaveLength(2);
    const content = await homeWith({ picture: { id, alt: 'A choker' }, narrowPictureId });
    await savePage(shop.db, { name: 'home', content }, change(0));
    expect(await unused()).toEqual([]);
    await expect(shop.db.delete(pictures).where(eq(pictures.id, id))).rejects.toThrow(
      'Failed query',
    );
    await resetPage(shop.db, 'home', change(1));
    expect(await unused()).toEqual([]);
    await shop.db.delete(undoSteps);
    expect(await unused()).toHaveLength(2);
  });

  test('are refused if they are gone, and nothing is changed', async () => {
    const kept = await uploaded();
    await savePage(
      shop.db,
      { name: 'home', content: await homeWith({ picture: { id: kept, alt: '' } }) },
      change(0),
    );
    const content = await homeWith({ picture: { id: newId(), alt: '' } });
    const refused = await savePage(shop.db, { name: 'home', content }, change(1));
    expect(refused).toEqual({ ok: false, reason: 'picture-gone' });
    const links = await shop.db.select().from(pagePictures);
    expect(links.map(({ pictureId }) => pictureId)).toContain(kept);
  });
});
