import type { Database } from '#platform/database/database.server.ts';
import { hasMakingDecimals } from '#catalogue/products/editing/edited-piece-queries.server.ts';
import type { FormRules } from '#catalogue/products/editing/product-form.ts';
import type { Karat } from '#price/pricing/karat.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import type { ShopSettings } from '#content/settings/shop-settings.ts';

/** What the settings of the shop say of the form of a piece. */
export type FormSettings = FormRules & {
  /** The karats that the form has, besides those of the piece. */
  offeredKarats: readonly Karat[];
};

/** What of the settings is about the form of a piece. */
export function formSettingsOf({ selling }: Pick<ShopSettings, 'selling'>): FormSettings {
  const { offeredKarats, makingDecimals } = selling;
  return { offeredKarats, makingDecimals: makingDecimals === 'two' };
}

/** By which rules the form of one of these pieces is checked: decimals that it, or its product, has already may stay. */
export async function readFormRules(db: Database, ids: readonly string[]): Promise<FormRules> {
  const { makingDecimals } = formSettingsOf(await readSettings(db));
  if (makingDecimals) return { makingDecimals };
  return { makingDecimals: await hasMakingDecimals(db, ids) };
}
