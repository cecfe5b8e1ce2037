import { readForm } from '#platform/http/form.server.ts';
import { maxPasswordLength } from '#people/accounts/account.ts';
import { wrongCurrentPassword } from '#people/accounts/forms.ts';
import { tooManyAttempts } from '#people/accounts/messages.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import type { Route } from './+types/confirm-password-endpoint.ts';

export const handle: AdminHandle = { right: 'overview' };

/**
 * POST `password`: records that the signed-in user knows it, for the next ten minutes of the session. Returns `{ isConfirmed:
 * true }`, or `{ isConfirmed: false, error }` with 403 or 429.
 */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  await requireStaff(context, request, handle.right);
  const password = String((await readForm(request)).get('password') ?? '');
  const { accounts } = context.get(shopContext);
  const confirmed = await accounts.confirmPassword(
    request.headers,
    password.slice(0, maxPasswordLength),
  );
  if (confirmed.ok) return Response.json({ isConfirmed: true });
  const isTooMany = confirmed.reason === 'too-many-attempts';
  const error = isTooMany ? tooManyAttempts(confirmed.waitSeconds) : wrongCurrentPassword;
  return Response.json({ isConfirmed: false, error }, { status: isTooMany ? 429 : 403 });
}
