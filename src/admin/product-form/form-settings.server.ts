import type { Database } from '#platform/database/database.server.ts';
import { hasMakingDecimals } from '#shop/catalogue/editing/edited-piece-queries.server.ts';
import type { FormRules } from '#shop/catalogue/editing/product-form.ts';
import { type Karat, usualKarats } from '#shop/pricing/karat.ts';
import { readSettings } from '#shop/settings/settings-queries.server.ts';
import type { ShopSettings } from '#shop/settings/shop-settings.ts';

/** What the settings of the shop say of the form of a piece. */
export type FormSettings = FormRules & {
  /** The karats that the form has, besides those of the piece. */
  offeredKarats: readonly Karat[];
};

/** A shop that has said nothing of grades offers the two usual ones, with whole percentages. */
type GradeSettings = { offeredKarats?: readonly Karat[]; makingDecimals?: string };

/** What of the settings is about the form of a piece. */
export function formSettingsOf({ selling }: Pick<ShopSettings, 'selling'>): FormSettings {
  const { offeredKarats = usualKarats, makingDecimals } = selling as GradeSettings & typeof selling;
  return { offeredKarats, makingDecimals: makingDecimals === 'two' };
}

/** By which rules the form of this piece is checked: decimals that it has already may stay. */
export async function readFormRules(db: Database, id: string): Promise<FormRules> {
  const { makingDecimals } = formSettingsOf(await readSettings(db));
  if (makingDecimals) return { makingDecimals };
  return { makingDecimals: await hasMakingDecimals(db, id) };
}
