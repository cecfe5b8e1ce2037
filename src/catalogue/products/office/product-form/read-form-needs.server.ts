import {
  type Choice,
  listCategoryChoices,
  listCollectionChoices,
} from '#catalogue/products/editing/form-choice-queries.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { type PricingSettings, shownPricing } from '#content/settings/shop-settings.ts';
import type { Shop } from '#app/shop.server.ts';
import { loadOrShowError } from '#app/office/load-or-show-error.server.ts';
import { type FormSettings, formSettingsOf } from './form-settings.server.ts';
import { productMessages as messages } from './product-messages.ts';

/** What the form of a product or variation offers to choose from, and what it prices by. */
export type FormNeeds = {
  /** Null where they could not be read; what the piece has stays. */
  categories: Choice[] | null;
  collections: Choice[] | null;
  settings: PricingSettings;
  form: FormSettings;
};

export async function readFormNeeds({ db, log }: Pick<Shop, 'db' | 'log'>): Promise<FormNeeds> {
  const [categories, collections, settings] = await Promise.all([
    loadOrShowError(log, messages.categoriesNotLoaded, () => listCategoryChoices(db)),
    loadOrShowError(log, messages.collectionsNotLoaded, () => listCollectionChoices(db)),
    readSettings(db),
  ]);
  return {
    categories,
    collections,
    settings: shownPricing(settings),
    form: formSettingsOf(settings),
  };
}
