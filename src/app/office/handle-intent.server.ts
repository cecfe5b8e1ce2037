import { data, type RouterContextProvider } from 'react-router';
import { readForm } from '#platform/http/form.server.ts';
import type { Staff, StaffStepUp } from '#people/accounts/account.ts';
import type { Right } from '#people/accounts/permissions.ts';
import { requireStaff, requireStaffStepUp } from '#people/accounts/viewer.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { Shop } from '#app/shop.server.ts';
import type { AdminAnswer } from './admin-answer.ts';
import { type FailureTexts, intentOf } from './failing-writes.ts';
import { handleWrite } from './handle-write.server.ts';

/** What a handler may need of the request besides its form. */
export type Args = {
  context: Readonly<RouterContextProvider>;
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
};

type Handler<Who> = (shop: Shop, staff: Who, posted: FormData, args: Args) => Promise<AdminAnswer>;

/**
 * What one intent of a screen's forms asks for, beside the right to the screen, and who carries it out. `isStepUp`: it is
 * told whether the password was given just now.
 */
export type Verb = { right?: Right | ((posted: FormData) => Right) } & (
  | { isStepUp: true; handle: Handler<StaffStepUp> }
  | { isStepUp?: false; handle: Handler<Staff> }
);

type Screen = {
  /** Whoever may open the screen. */
  right: Right;
  /** The fields that its forms may have several of (`readForm`). */
  lists?: readonly string[];
  failures: FailureTexts;
  /** By intent; `default` for forms that name none of the others. */
  verbs: Record<string, Verb>;
};

/**
 * The action of a screen whose forms each have an `intent`, with the list of those that it knows. A fault is logged and told
 * in the screen's words.
 */
export function actionOf({ right, lists, failures, verbs }: Screen) {
  async function action(args: Args): Promise<AdminAnswer> {
    const { context, request } = args;
    const staff = await requireStaff(context, request, right);
    const posted = await readForm(request, lists);
    const intent = intentOf(posted);
    const verb = Object.hasOwn(verbs, intent) ? verbs[intent] : verbs['default'];
    if (!verb) throw data(null, 400);
    const own = typeof verb.right === 'function' ? verb.right(posted) : (verb.right ?? right);
    const shop = context.get(shopContext);
    if (verb.isStepUp) {
      const checked = await requireStaffStepUp(context, request, own);
      return handleWrite(shop.log, failures, posted, () =>
        verb.handle(shop, checked, posted, args),
      );
    }
    if (own !== right) await requireStaff(context, request, own);
    return handleWrite(shop.log, failures, posted, () => verb.handle(shop, staff, posted, args));
  }
  return Object.assign(action, { intents: Object.keys(verbs) });
}
