import { data, Form } from 'react-router';
import { requestContextKey } from '#platform/http/request-context.ts';
import { shopContext } from '#app/shop-context.ts';
import { findWatch, stopWatch } from '#selling/watches/stop-watch.server.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { AuthFrame } from '#people/accounts/storefront/auth/auth-frame.tsx';
import { siteOf, unlistedPageMeta } from '#app/storefront/page-meta.ts';
import type { Route } from './+types/stop-watch-page.ts';

export function meta({ matches }: Route.MetaArgs) {
  return unlistedPageMeta(siteOf(matches), 'Stop an email');
}

/** GET must not stop anything: mail scanners open every link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  context.get(requestContextKey).audience = 'private';
  const watch = await findWatch(context.get(shopContext).db, params.code);
  return data({ watch }, { status: watch ? 200 : 404 });
}

/** Stops the code's watch; idempotent. */
export async function action({ context, params }: Route.ActionArgs) {
  context.get(requestContextKey).audience = 'private';
  await stopWatch(context.get(shopContext), params.code);
  return { isStopped: true };
}

/** Opened from a mail: one click stops it. */
export default function StopWatchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { watch } = loaderData;
  if (actionData?.isStopped || !watch) {
    const said = actionData?.isStopped
      ? 'Done. We won’t email you, and we have deleted your address.'
      : 'This email has already been sent or stopped.';
    return (
      <AuthFrame title={actionData?.isStopped ? 'Stopped' : 'Nothing to stop'}>
        <p role="status">{said}</p>
        <ButtonLink to="/products" variant="secondary" className="justify-self-start">
          See all products
        </ButtonLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Stop this email?">
      <p className="wrap-anywhere">
        We would email you once when <span className="font-medium">{watch.text}</span>.
      </p>
      <Form method="post">
        <Button type="submit" size="large" className="max-md:w-full">
          Stop email
        </Button>
      </Form>
    </AuthFrame>
  );
}
