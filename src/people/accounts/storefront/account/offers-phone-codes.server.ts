import type { RouterContextProvider } from 'react-router';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';

/**
 * Whether codes come by WhatsApp too: where it is set up, and the jeweller has switched it on. Until Meta has approved the
 * template of codes none would arrive (docs/whatsapp.md).
 */
export async function offersPhoneCodes(context: Readonly<RouterContextProvider>): Promise<boolean> {
  const { whatsapp, db } = context.get(shopContext);
  return whatsapp !== null && (await readSettings(db)).selling.whatsappCodes === 'on';
}
