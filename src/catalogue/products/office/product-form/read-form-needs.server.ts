import {
  type Choice,
  type CollectionChoice,
  listCategoryChoices,
  listCollectionChoices,
} from '#catalogue/products/editing/form-choice-queries.server.ts';
import {
  type Arranged,
  listPieces,
} from '#catalogue/products/categories/arrangement-queries.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { type PricingSettings, shownPricing } from '#content/settings/shop-settings.ts';
import type { Shop } from '#app/shop.server.ts';
import { loadOrShowError } from '#app/office/load-or-show-error.server.ts';
import { type FormSettings, formSettingsOf } from './form-settings.server.ts';
import { productMessages as messages } from './product-messages.ts';

/** The choices of a product or variation form, and its pricing settings. */
export type FormNeeds = {
  /** Null if they could not be loaded; the piece keeps its own. */
  categories: Choice[] | null;
  collections: CollectionChoice[] | null;
  /** The pieces chosen to go with it. */
  goesWith: Arranged[] | null;
  settings: PricingSettings;
  form: FormSettings;
};

/** `goesWithIds`: those of the product in the form. */
export async function readFormNeeds(
  { db, log }: Pick<Shop, 'db' | 'log'>,
  goesWithIds: readonly string[] = [],
): Promise<FormNeeds> {
  const [categories, collections, goesWith, settings] = await Promise.all([
    loadOrShowError(log, messages.categoriesNotLoaded, () => listCategoryChoices(db)),
    loadOrShowError(log, messages.collectionsNotLoaded, () => listCollectionChoices(db)),
    loadOrShowError(log, messages.goesWithNotLoaded, () => listPieces(db, goesWithIds)),
    readSettings(db),
  ]);
  return {
    categories,
    collections,
    goesWith,
    settings: shownPricing(settings),
    form: formSettingsOf(settings),
  };
}
