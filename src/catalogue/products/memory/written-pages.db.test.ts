import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { systemClock } from '#platform/clock.ts';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { openLog } from '#platform/log.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import type { StoredHome } from '#content/pages/page-content.ts';
import { resetPage, savePage } from '#content/pages/save-page.server.ts';
import { pages } from '#content/pages/tables.server.ts';
import { type Catalogue, openCatalogue } from './open-catalogue.server.ts';
import type { ChangedTags } from './page-tags.ts';
import { PublicCatalogue } from './public-catalogue.server.ts';

const database = useTestDatabase();
let catalogue: Catalogue;
const heard: ChangedTags[] = [];

beforeAll(async () => {
  const log = openLog('silent');
  catalogue = await openCatalogue({ databaseUrl: database.url, log, everyMs: null, maxAgeMs: 0 });
  catalogue.onChange((changed) => heard.push(changed));
});
beforeEach(async () => {
  await database.db.delete(pages);
  await catalogue.catchUp();
  heard.length = 0;
});
afterAll(async () => {
  await catalogue.close();
});

const text = { lead: 'Who we are', body: 'Goldsmiths since 1950.' };
const change = (version: number) => ({ version, by: 'owner@example.in', clock: systemClock });

test('editing or resetting a page changes that page alone', async () => {
  await savePage(database.db, { name: 'about', content: text }, change(0));
  await catalogue.catchUp();
  expect(heard).toEqual([new Set(['page:about'])]);
  expect(catalogue.memory.pages).toEqual({ about: text });
  await resetPage(database.db, 'about', change(1));
  await catalogue.catchUp();
  expect(heard).toEqual([new Set(['page:about']), new Set(['page:about'])]);
  expect(catalogue.memory.pages).toEqual({});
});

test('an announcement changes every page, and an empty one none', async () => {
  const save = (version: number, announced: string) =>
    savePage(
      database.db,
      { name: 'announcement', content: { text: announced, to: '' } },
      change(version),
    );
  await save(0, '');
  await catalogue.catchUp();
  expect(heard).toEqual([]);
  await save(1, 'Open on Sunday');
  await catalogue.catchUp();
  expect(heard).toEqual(['everything']);
});

test('finishing the picture of a slide changes the home page', async () => {
  const upload = { key: 'slides/1-a', width: 900, height: 400, isPending: true };
  const [picture] = await database.db.insert(pictures).values(upload).returning();
  const content: StoredHome = {
    slides: [
      {
        title: 'Vivaah',
        subtitle: '',
        description: '',
        label: 'Explore',
        to: '/collections',
        picture: { id: picture?.id ?? '', alt: 'A choker' },
        narrowPictureId: null,
        textSide: 'left',
        ground: '#4a080f',
      },
    ],
    highlights: [],
  };
  await savePage(database.db, { name: 'home', content }, change(0));
  await catalogue.catchUp();
  heard.length = 0;
  await database.db
    .update(pictures)
    .set({ isPending: false })
    .where(eq(pictures.id, picture?.id ?? ''));
  await catalogue.catchUp();
  expect(heard).toEqual([new Set(['page:home'])]);
  expect(catalogue.memory.pages.home?.slides[0]?.picture).toMatchObject({ isPending: false });
});

test('a page that reads edited content is tagged with it, even while there is none', () => {
  const tags = new Set<string>();
  const shown = new PublicCatalogue(catalogue.memory, tags);
  expect(shown.writtenPage('about')).toBeUndefined();
  expect(shown.announcement).toBeUndefined();
  expect([...tags]).toEqual(['page:about']);
});
