import { data, redirectDocument, type RouterContextProvider } from 'react-router';
import type { Viewer } from '#people/accounts/account.ts';
import { endSession } from '#people/accounts/viewer.server.ts';
import { readSwitchable } from '#people/privacy/consent-switch.ts';
import { eraseAccount } from '#people/privacy/erase-account.server.ts';
import { withdrawConsentOf } from '#people/privacy/withdraw-consent-of.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { tooManyNotice } from '#people/accounts/messages.ts';
import { eraseWord, notYet, wrongPassword, wrongWord } from './my-data-messages.ts';
import type { MyDataAnswer } from './my-data-answer.ts';
import { readOwnForm } from '#app/storefront/viewer/own-form.server.ts';

type Context = Readonly<RouterContextProvider>;
type ActionResponse = ReturnType<typeof data<MyDataAnswer>> | Response;

/** Handles the forms of 'My data': withdrawing a consent, or erasing everything. */
export async function handleMyDataForm(
  context: Context,
  request: Request,
): Promise<ActionResponse> {
  const { viewer, posted } = await readOwnForm(context, request);
  if (posted.get('intent') === 'erase') return erase(context, request, { viewer, posted });
  const purpose = readSwitchable(posted.get('purpose'));
  if (!purpose) throw data(null, { status: 400 });
  await withdrawConsentOf(
    context.get(shopContext),
    { userId: viewer.id, email: viewer.email },
    purpose,
  );
  return redirectDocument('/my-account/privacy?said=taken-back', 303);
}

async function erase(
  context: Context,
  request: Request,
  { viewer, posted }: { viewer: Viewer; posted: FormData },
): Promise<ActionResponse> {
  const refuse = (answer: Omit<MyDataAnswer, 'intent'>, status: number) =>
    data({ intent: 'erase' as const, ...answer }, status);
  if (posted.get('word') !== eraseWord) return refuse({ errors: { word: wrongWord } }, 400);
  const shop = context.get(shopContext);
  const typed = String(posted.get('password') ?? '');
  const confirmed = await shop.accounts.confirmPassword(request.headers, typed);
  if (!confirmed.ok) {
    if (confirmed.reason !== 'too-many-attempts') {
      return refuse({ errors: { password: wrongPassword } }, 403);
    }
    return refuse({ notice: { ...tooManyNotice(confirmed.waitSeconds), kind: 'error' } }, 429);
  }
  const erased = await eraseAccount(shop, viewer.id);
  if (!erased.ok) {
    const { obstacles } = erased;
    return refuse({ notice: { ...notYet, kind: 'error' }, obstacles }, 409);
  }
  const headers = await endSession(context, request);
  return redirectDocument('/', { status: 303, headers });
}
