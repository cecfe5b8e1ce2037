import type { Database } from '#platform/database/database.server.ts';
import { hasMakingDecimals } from '#catalogue/products/editing/edited-piece-queries.server.ts';
import type { FormRules } from '#catalogue/products/editing/product-form.ts';
import type { Karat } from '#price/pricing/karat.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import type { ShopSettings } from '#content/settings/shop-settings.ts';

/** The shop's settings that affect the product form. */
export type FormSettings = FormRules & {
  /** Karats on the form, besides those of the piece. */
  offeredKarats: readonly Karat[];
};

/** Extracts the settings that affect the product form. */
export function formSettingsOf({ selling }: Pick<ShopSettings, 'selling'>): FormSettings {
  const { offeredKarats, makingDecimals } = selling;
  return { offeredKarats, makingDecimals: makingDecimals === 'two' };
}

/** The rules for a form of these pieces: existing decimals, the product's or the variation's own, may stay. */
export async function readFormRules(db: Database, ids: readonly string[]): Promise<FormRules> {
  const { makingDecimals } = formSettingsOf(await readSettings(db));
  if (makingDecimals) return { makingDecimals };
  return { makingDecimals: await hasMakingDecimals(db, ids) };
}
