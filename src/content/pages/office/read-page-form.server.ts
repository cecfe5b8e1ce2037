import { readEditedPage, readSlidePictures } from '#content/pages/edited-page-queries.server.ts';
import type { PageName } from '#content/pages/page-name.ts';
import { policyFactsOf } from '#content/policies/policy-facts.ts';
import { promisesOf } from '#content/policies/promises.ts';
import { shopDetailsOf } from '#content/policies/shop-details.ts';
import { ratedKarats } from '#price/pricing/gold-rate.ts';
import { gradeFactsOf } from '#price/pricing/karat-words.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import type { Shop } from '#app/shop.server.ts';

/** The current page, with the data that its form offers. */
export async function readPageForm({ db }: Pick<Shop, 'db'>, name: PageName) {
  const page = await readEditedPage(db, name);
  if (page.name === 'home') {
    return { ...page, pictures: await readSlidePictures(db, page.content) };
  }
  if (page.name === 'announcement') return page;
  const { details, policies, promises, selling } = await readSettings(db);
  const facts = {
    shop: shopDetailsOf(details),
    policy: policyFactsOf(policies),
    gstPercentage: selling.gstPercentage,
    grades: gradeFactsOf(ratedKarats(selling.offeredKarats)),
    promises: promisesOf({ promises, selling, policies }),
  };
  return { ...page, facts };
}

export type PageFormData = Awaited<ReturnType<typeof readPageForm>>;
