import type { RouterContextProvider } from 'react-router';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';

/**
 * Whether codes are also sent by WhatsApp: if it is configured and the jeweller has enabled it. Until Meta has approved the
 * template for codes, none would arrive (docs/whatsapp.md).
 */
export async function offersPhoneCodes(context: Readonly<RouterContextProvider>): Promise<boolean> {
  const { whatsapp, db } = context.get(shopContext);
  return whatsapp !== null && (await readSettings(db)).selling.whatsappCodes === 'on';
}
