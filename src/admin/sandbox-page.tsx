import { data } from 'react-router';
import { readForm } from '#platform/http/form.server.ts';
import { requireStaff } from '#shop/accounts/viewer.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import { Button } from '#ui/button.tsx';
import type { Route } from './+types/sandbox-page.ts';
import type { AdminHandle } from './admin-handle.ts';
import { revalidateWhenDone, withErrorToast } from './failing-writes.ts';
import { LoadFailed } from './load-failed.tsx';
import { loadOrShowError } from './load-or-show-error.server.ts';
import { PageHead } from './page-head.tsx';
import { handleSandboxForm } from './sandbox/handle-sandbox-form.server.ts';
import { FaultSwitches } from './sandbox/fault-switches.tsx';
import { ForgetForm } from './sandbox/forget-form.tsx';
import { RecordList } from './sandbox/record-list.tsx';
import { readSandbox } from './sandbox/read-sandbox.server.ts';
import { sandboxFailures, sandboxMessages } from './sandbox/sandbox-messages.ts';
import { SandboxTabs } from './sandbox/sandbox-tabs.tsx';
import { useWrite } from './use-write.ts';

export const handle: AdminHandle = { right: 'staff' };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { sandbox, log } = context.get(shopContext);
  if (!sandbox) throw data(null, { status: 404 });
  return loadOrShowError(log, sandboxMessages.failedToLoad, () =>
    readSandbox(sandbox.control, url.searchParams),
  );
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, handle.right);
  const { sandbox, ...shop } = context.get(shopContext);
  if (!sandbox) throw data(null, { status: 404 });
  return handleSandboxForm({ ...shop, sandbox }, staff, await readForm(request));
}

export const clientAction = withErrorToast(sandboxFailures);
export const shouldRevalidate = revalidateWhenDone;

/** What the payment sandbox has done, and how it is to fail: only in a shop that uses it. */
export default function SandboxPage({ loaderData: shown }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Payment sandbox"
        text="It stands in for Razorpay in this shop. See what it has done, and let it fail on purpose."
      >
        <DueButton />
      </PageHead>
      <SandboxTabs />
      {!shown && <LoadFailed text={sandboxMessages.failedToLoad} />}
      {shown?.list === 'faults' && (
        <div className="grid max-w-[60rem] gap-6">
          <FaultSwitches key={JSON.stringify(shown.switches)} {...shown} />
          <ForgetForm />
        </div>
      )}
      {shown && shown.list !== 'faults' && <RecordList shown={shown} />}
    </>
  );
}

/** Has done at once what the sandbox would otherwise do within the minute. */
function DueButton() {
  const { Form, isBusy } = useWrite(() => undefined);
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="due" />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        className="max-md:min-h-11"
        isBusy={isBusy}
      >
        Send what is due
      </Button>
    </Form>
  );
}
