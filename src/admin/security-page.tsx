import { Form, useNavigation } from 'react-router';
import { readForm } from '#platform/http/form.server.ts';
import { PasswordField } from '#shop/accounts/components/password-field.tsx';
import { readSecondFactors } from '#shop/accounts/second-factor/second-factor-queries.server.ts';
import { requireStaff } from '#shop/accounts/viewer.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import { Button } from '#ui/button.tsx';
import { formatIndianDate } from '#ui/indian-time.ts';
import type { Route } from './+types/security-page.ts';
import type { AdminHandle } from './admin-handle.ts';
import { PageHead } from './page-head.tsx';
import {
  type FactorAnswer,
  handleSecondFactor,
} from './second-factor/handle-second-factor.server.ts';
import { SetUp } from './second-factor/set-up.tsx';

export const handle: AdminHandle = { right: 'overview' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { id } = await requireStaff(context, request, handle.right);
  const { db, accounts } = context.get(shopContext);
  return {
    factors: await readSecondFactors(db, id),
    asksPassword: !(await accounts.hasRecentPassword(request.headers)),
  };
}

/** POST `intent` begin, confirm or remove: the second factor of who is signed in. */
export async function action({ context, request }: Route.ActionArgs) {
  await requireStaff(context, request, handle.right);
  const posted = await readForm(request);
  return handleSecondFactor(context.get(shopContext), request.headers, posted);
}

/** What protects the account of who is signed in besides their password. */
export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData as FactorAnswer | undefined;
  const { since, codesLeft } = loaderData.factors;
  const isSettingUp = !since || answer?.codes;
  return (
    <>
      <PageHead title="Security" text="Your second factor" />
      <div className="rounded-md border border-line bg-surface p-4 md:p-6">
        {isSettingUp && <SetUp asksPassword={loaderData.asksPassword} answer={answer} />}
        {!isSettingUp && (
          <div className="grid max-w-md gap-5">
            <p>
              An authenticator app since {formatIndianDate(since)}. Recovery codes left:{' '}
              <span className="figures">{codesLeft}</span>.
            </p>
            <RemoveForm error={answer?.error} />
          </div>
        )}
      </div>
    </>
  );
}

/** For another phone, or new recovery codes: what is there is removed, and set up again. */
function RemoveForm({ error }: { error: string | undefined }) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Form method="post" noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="remove" />
      <p className="text-muted">
        For a new phone or new recovery codes, remove the app here and set it up again.
      </p>
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        error={error}
      />
      <Button type="submit" variant="secondary" isBusy={isBusy} className="justify-self-start">
        Remove the app
      </Button>
    </Form>
  );
}
