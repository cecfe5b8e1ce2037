import { redirect } from 'react-router';
import { readForm } from '#platform/http/form.server.ts';
import { requireStaff, requireStaffStepUp } from '#shop/accounts/viewer.server.ts';
import { readStoredSettings } from '#shop/settings/stored-settings-queries.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import type { Route } from './+types/settings-page.ts';
import type { AdminHandle } from './admin-handle.ts';
import { handleWrite } from './handle-write.server.ts';
import { revalidateWhenDone, withErrorToast } from './failing-writes.ts';
import { LoadFailed } from './load-failed.tsx';
import { loadOrShowError } from './load-or-show-error.server.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { handleSettingsForm } from './store/handle-settings-form.server.ts';
import { listsOf, settingGroups } from './store/setting-fields.ts';
import { settingFailures, settingMessages } from './store/setting-messages.ts';
import { SettingsForm } from './store/settings-form.tsx';
import { StoreHead } from './store/store-head.tsx';

export const handle: AdminHandle = { right: 'store' };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { db, log } = context.get(shopContext);
  const { group } = groupAt(params.group);
  const stored = await loadOrShowError(log, settingMessages.failedToLoad, () =>
    readStoredSettings(db, group),
  );
  return { stored };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const staff = await requireStaffStepUp(context, request, handle.right);
  const shop = context.get(shopContext);
  const shown = groupAt(params.group);
  const posted = await readForm(request, listsOf(shown));
  return handleWrite(shop.log, settingFailures, posted, () =>
    handleSettingsForm(shop, staff, shown, posted),
  );
}

export const clientAction = withErrorToast(settingFailures);
export const shouldRevalidate = revalidateWhenDone;

/** Any other address of the back office shows Overview (specification, back office 2). */
function groupAt(path: string) {
  const found = settingGroups.find((each) => each.path === path);
  if (!found) throw redirect('/admin/overview');
  return found;
}

/** The settings of the shop besides the gold price, a group at a time. */
export default function SettingsPage({ loaderData: { stored }, params }: Route.ComponentProps) {
  const shown = settingGroups.find((each) => each.path === params.group);
  return (
    <div className="max-w-[52rem]">
      <StoreHead />
      {shown && stored ? (
        <LeaveGuard>
          <SettingsForm key={stored.version} shown={shown} stored={stored} />
        </LeaveGuard>
      ) : (
        <LoadFailed text={settingMessages.failedToLoad} />
      )}
    </div>
  );
}
