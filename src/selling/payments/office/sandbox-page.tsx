import { data, Link, useSearchParams } from 'react-router';
import { useRef } from 'react';
import { readForm } from '#platform/http/form.server.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { hasDemoTrade } from '#upkeep/demo/demo-trade.ts';
import { isDemoShop } from '#upkeep/demo/demo-trade-queries.server.ts';
import { Button } from '#ui/button.tsx';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { revalidateWhenDone, withErrorToast } from '#app/office/failing-writes.ts';
import { LoadFailed } from '#app/office/load-failed.tsx';
import { loadOrShowError } from '#app/office/load-or-show-error.server.ts';
import { PageHead } from '#app/office/page-head.tsx';
import { useWrite } from '#app/office/use-write.ts';
import { classNames } from '#ui/class-names.ts';
import { CheckboxField } from '#ui/form-field.tsx';
import type { Route } from './+types/sandbox-page.ts';
import { handleSandboxForm } from './handle-sandbox-form.server.ts';
import { FaultSwitches } from './fault-switches.tsx';
import { RecordList } from './record-list.tsx';
import { readSandbox } from './read-sandbox.server.ts';
import { sandboxFailures, sandboxMessages } from './sandbox-messages.ts';
import { WriteButton } from '#app/office/write-button.tsx';

export const handle: AdminHandle = { right: 'staff' };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { config, db, sandbox, log } = context.get(shopContext);
  if (!sandbox) throw data(null, { status: 404 });
  return loadOrShowError(log, sandboxMessages.failedToLoad, async () => ({
    ...(await readSandbox(sandbox.control, url.searchParams)),
    isTrading: hasDemoTrade(config) && (await isDemoShop(db)),
  }));
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, handle.right);
  const { sandbox, ...shop } = context.get(shopContext);
  if (!sandbox) throw data(null, { status: 404 });
  return handleSandboxForm({ ...shop, sandbox }, staff, await readForm(request));
}

export const clientAction = withErrorToast(sandboxFailures);
export const shouldRevalidate = revalidateWhenDone;

/** The payment sandbox's records and fault switches; only in a shop that uses it. */
export default function SandboxPage({ loaderData: shown }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Payment sandbox"
        text="Stands in for Razorpay in this shop. See what it has done, and make it fail on purpose."
      >
        {/* Sends at once what the sandbox would otherwise send within the minute. */}
        <WriteButton fields={{ intent: 'due' }}>Send what is due</WriteButton>
      </PageHead>
      <SandboxTabs />
      {!shown && <LoadFailed text={sandboxMessages.failedToLoad} />}
      {shown?.list === 'faults' && (
        <div className="grid max-w-[60rem] gap-6">
          <FaultSwitches key={JSON.stringify(shown.switches)} {...shown} />
          <ForgetForm isTrading={shown.isTrading} />
        </div>
      )}
      {shown && shown.list !== 'faults' && <RecordList shown={shown} />}
    </>
  );
}

const tabs = [
  { list: '', text: 'Faults' },
  { list: 'orders', text: 'Orders' },
  { list: 'payments', text: 'Payments' },
  { list: 'refunds', text: 'Refunds' },
  { list: 'webhooks', text: 'Webhooks' },
];

/** The sandbox's tabs; the URL names the current one. */
function SandboxTabs() {
  const [params] = useSearchParams();
  const current = params.get('list') ?? '';
  return (
    <nav aria-label="Payment sandbox" className="-mt-2 mb-6 border-b border-line">
      <ul className="flex flex-wrap gap-x-6">
        {tabs.map(({ list, text }) => (
          <li key={list} className="-mb-px">
            <Link
              to={list ? `?list=${list}` : '?'}
              aria-current={list === current ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center border-b-2',
                list === current
                  ? 'border-maroon font-medium'
                  : 'border-transparent text-muted hover:border-edge hover:text-ink',
              )}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const whatIsForgotten = {
  records:
    'Deletes every order, payment, refund and webhook in the sandbox. The shop’s own orders stay as they are, but unpaid ones can no longer be paid, and nothing can be refunded.',
  trade:
    'Deletes every order in the sandbox and in this demo shop, yours included, with documents, mails, enquiries, complaints and the audit log, and invents six new weeks of trade up to now. Products, pages, settings and accounts stay as they are.',
};

/** Empties the sandbox, and in a demo its simulated trade; asks for confirmation, because it cannot be undone. */
function ForgetForm({ isTrading }: { isTrading: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const { Form, isBusy, errors } = useWrite(() => form.current?.reset());
  const error = errors?.['isSure'];
  return (
    <Form
      ref={form}
      method="post"
      aria-labelledby="forget"
      className="rounded-md border border-line bg-surface p-5"
    >
      <h2 id="forget" className="text-base font-medium">
        Start afresh
      </h2>
      <p className="mt-1 max-w-prose text-muted">
        {whatIsForgotten[isTrading ? 'trade' : 'records']}
      </p>
      <input type="hidden" name="intent" value="forget" />
      <CheckboxField
        name="isSure"
        label="Yes, delete everything"
        className="mt-3"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'forget-error' : undefined}
      />
      {error && (
        <p id="forget-error" className="text-danger">
          {error}
        </p>
      )}
      <Button type="submit" variant="danger" className="mt-3" isBusy={isBusy}>
        Delete everything
      </Button>
    </Form>
  );
}
