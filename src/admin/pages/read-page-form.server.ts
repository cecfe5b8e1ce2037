import { readEditedPage, readSlidePictures } from '#shop/pages/edited-page-queries.server.ts';
import type { PageName } from '#shop/pages/page-name.ts';
import { policyFactsOf } from '#shop/policies/policy-facts.ts';
import { promisesOf } from '#shop/policies/promises.ts';
import { shopDetailsOf } from '#shop/policies/shop-details.ts';
import { ratedKarats } from '#shop/pricing/gold-rate.ts';
import { gradeFactsOf } from '#shop/pricing/karat-words.ts';
import { readSettings } from '#shop/settings/settings-queries.server.ts';
import type { Shop } from '#shop/shop.server.ts';

/** A page as it is, with what its form offers to choose from. */
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
