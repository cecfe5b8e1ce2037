import { readEditedPage, readSlidePictures } from '#content/pages/edited-page-queries.server.ts';
import type { PageName } from '#content/pages/page-name.ts';
import { shopFactsOf } from '#content/pages/page-facts.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import type { Shop } from '#app/shop.server.ts';

/** The current page, with the data that its form offers. */
export async function readPageForm({ db }: Pick<Shop, 'db'>, name: PageName) {
  const page = await readEditedPage(db, name);
  if (page.name === 'home') {
    return { ...page, pictures: await readSlidePictures(db, page.content) };
  }
  if (page.name === 'announcement') return page;
  return { ...page, facts: shopFactsOf(await readSettings(db)) };
}

export type PageFormData = Awaited<ReturnType<typeof readPageForm>>;
