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
 * The handler of one intent of a screen, and the right it requires besides that of the screen. `isStepUp`: it also learns whether
 * the password was just re-entered.
 */
export type Verb = { right?: Right | ((posted: FormData) => Right) } & (
  | { isStepUp: true; handle: Handler<StaffStepUp> }
  | { isStepUp?: false; handle: Handler<Staff> }
);

type Screen = {
  /** Required for the whole screen. */
  right: Right;
  /** Fields that may occur more than once (`readForm`). */
  lists?: readonly string[];
  failures: FailureTexts;
  /** By intent; `default` handles forms without a known intent. */
  verbs: Record<string, Verb>;
};

/**
 * The action of a screen whose forms each have an `intent`, and the list of its intents. Errors are logged and reported in the
 * screen's words.
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
