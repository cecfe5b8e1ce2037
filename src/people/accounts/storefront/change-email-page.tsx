import { data, Form } from 'react-router';
import { readForm } from '#platform/http/form.server.ts';
import { NoticeBox } from '#people/accounts/components/notice-box.tsx';
import type { EmailChangeLink } from '#people/accounts/email-change/email-change.ts';
import { emailLinkDead, emailTaken } from '#people/accounts/email-change/email-change-messages.ts';
import { visitorOf } from '#people/accounts/viewer.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { tokenOf } from './auth/handle-reset.server.ts';
import { AuthFrame } from './auth/auth-frame.tsx';
import { linkPageMeta } from './auth/link-page.ts';
import type { Route } from './+types/change-email-page.ts';

const title = 'Change email';

export const meta: Route.MetaFunction = ({ matches }) => linkPageMeta(matches, title);

/** Opening the link has no effect, so that programs which open mailed links do no harm. */
export async function loader({ context, request }: Route.LoaderArgs) {
  visitorOf(context, request);
  const link = await context.get(shopContext).accounts.readEmailChangeLink(tokenOf(request));
  return link.ok ? data({ link: link.value }) : data({ link: null }, 410);
}

type Outcome = 'waiting' | 'changed' | 'refused' | 'link-dead' | 'email-taken';

/** Confirms the change or, by the link of the current address, reports 'this was not me'. */
export async function action({
  context,
  request,
}: Route.ActionArgs): Promise<{ outcome: Outcome }> {
  const { headers } = visitorOf(context, request);
  const { accounts } = context.get(shopContext);
  const token = tokenOf(request);
  if ((await readForm(request)).get('intent') === 'refuse') {
    const refused = await accounts.refuseEmailChange(token);
    return { outcome: refused.ok ? 'refused' : refused.reason };
  }
  const agreed = await accounts.agreeToEmailChange(token, headers);
  return { outcome: agreed.ok ? agreed.value : agreed.reason };
}

/** The notice for each outcome. */
const said = {
  waiting: {
    title: 'Thank you',
    description: 'Your email changes as soon as the other address confirms too.',
  },
  changed: {
    title: 'Your address is changed',
    description: 'Please sign in with your new email. Other devices were signed out.',
  },
  refused: {
    title: 'Your address stays the same',
    description: 'All devices were signed out. Please choose a new password now.',
  },
  'link-dead': emailLinkDead,
  'email-taken': emailTaken,
};

/** Opened from a mail: one of the two addresses confirms the change. */
export default function ChangeEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = actionData?.outcome ?? (loaderData.link ? null : 'link-dead');
  if (outcome === null && loaderData.link) return <Question link={loaderData.link} />;
  const shown = outcome ?? 'link-dead';
  const isDone = shown === 'waiting' || shown === 'changed';
  return (
    <AuthFrame title={title}>
      <NoticeBox notice={said[shown]} kind={isDone ? 'success' : 'info'} />
      {shown === 'refused' ? (
        <ButtonLink to="/auth/forgot" className="justify-self-start">
          Choose a new password
        </ButtonLink>
      ) : (
        <ButtonLink to="/my-account" variant="secondary" className="justify-self-start">
          My Account
        </ButtonLink>
      )}
    </AuthFrame>
  );
}

function Question({ link }: { link: EmailChangeLink }) {
  const { side, newEmail, isConfirmed } = link;
  return (
    <AuthFrame title={title}>
      <p className="wrap-anywhere">
        {side === 'old' ? (
          <>
            Your account’s email is <span className="font-medium">{link.oldEmail}</span>. Change it
            to <span className="font-medium">{newEmail}</span>?
          </>
        ) : (
          <>
            Change your account’s email to <span className="font-medium">{newEmail}</span>?
          </>
        )}
      </p>
      {isConfirmed && (
        <p role="status">This address has confirmed; we’re waiting for the other one.</p>
      )}
      {!isConfirmed && <Answer text={side === 'old' ? 'Yes, change it' : 'Yes, it is mine'} />}
      {side === 'old' && <Answer intent="refuse" text="This was not me" />}
    </AuthFrame>
  );
}

/** Without an `action`, a form posts to the page's address, which contains the token. */
function Answer({ intent = 'agree', text }: { intent?: 'agree' | 'refuse'; text: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Button
        type="submit"
        size="large"
        variant={intent === 'refuse' ? 'danger' : 'primary'}
        className="max-md:w-full"
      >
        {text}
      </Button>
    </Form>
  );
}
