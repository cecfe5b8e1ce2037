import { redirectDocument, type RouterContextProvider } from 'react-router';
import type { Viewer } from '#people/accounts/account.ts';
import { whatsappNumber } from '#content/messaging/whatsapp-number.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { offersPhoneCodes } from './offers-phone-codes.server.ts';

type Context = Readonly<RouterContextProvider>;
type Input = Pick<Viewer, 'id'>;

/** Whether a user gets order updates by WhatsApp, and at which number; `number` is null if they have proven none. */
export type WhatsappChoice = { number: string | null; isOn: boolean };

/**
 * A user's choice for the number they have proven to hold: for an unproven number, no one can learn whether it is a customer's,
 * or choose for it. Null if the shop does not offer it.
 */
export async function readWhatsappChoice(
  context: Context,
  { id }: Input,
): Promise<WhatsappChoice | null> {
  const { whatsapp, db, accounts } = context.get(shopContext);
  if (!whatsapp || (await readSettings(db)).selling.whatsappNews !== 'on') return null;
  const number = whatsappNumber((await accounts.phones.readOwn(id)).phone ?? '');
  if (number === null) return (await offersPhoneCodes(context)) ? { number, isOn: false } : null;
  return { number, isOn: await whatsapp.consent.has(number) };
}

/** Gives consent for the viewer's own number, or withdraws it from the next message on. */
export async function changeWhatsappChoice(
  context: Context,
  viewer: Input,
  posted: FormData,
): Promise<Response> {
  const { whatsapp } = context.get(shopContext);
  const choice = await readWhatsappChoice(context, viewer);
  if (whatsapp && choice?.number) {
    const isWanted = posted.get('wanted') === 'yes';
    await whatsapp.consent[isWanted ? 'grant' : 'withdraw'](choice.number, 'account');
  }
  return redirectDocument('/my-account?done=whatsapp', { status: 303 });
}
