import { data, Form } from 'react-router';
import { minStaffPasswordLength } from '#people/accounts/account.ts';
import { NoticeBox } from '#people/accounts/components/notice-box.tsx';
import { useAttention } from '#people/accounts/components/use-attention.ts';
import {
  invitationAccepted,
  invitationBroke,
  invitationDead,
} from '#people/accounts/password/password-messages.ts';
import { staffRoleNames } from '#people/accounts/permissions.ts';
import type { InvitationLink } from '#people/accounts/users/invitation.ts';
import { visitorOf } from '#people/accounts/viewer.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form-field.tsx';
import { linkPageMeta, revalidateDeadLink } from './auth/link-page.ts';
import type { Route } from './+types/invitation-page.ts';
import { useIsPosting } from './auth/auth-forms.tsx';
import { AuthFrame } from './auth/auth-frame.tsx';
import { type FormAnswer, sendForm } from './auth/form-answer.ts';
import { handleInvitation } from './auth/handle-invitation.server.ts';
import { tokenOf } from './auth/handle-reset.server.ts';
import { NewPasswordFields } from './auth/password-forms.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  linkPageMeta(matches, 'Join the back office');

/** Opening the link does not use it up, so that programs which open mailed links do no harm. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  visitorOf(context, request);
  const isDone = url.searchParams.has('done');
  if (isDone) return data({ isDone, link: null });
  const link = await context.get(shopContext).accounts.readInvitation(tokenOf(request));
  return link.ok ? data({ isDone, link: link.value }) : data({ isDone, link: null }, 410);
}

export function action({ context, request }: Route.ActionArgs) {
  return handleInvitation(context, request);
}

export const shouldRevalidate = revalidateDeadLink;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, { intent: 'invitation', broke: invitationBroke });
}

/** Opened from the mail: the invited person becomes a member of staff. */
export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isDone, link } = loaderData;
  if (isDone) {
    return (
      <AuthFrame title="Join the back office">
        <NoticeBox notice={invitationAccepted} kind="success" />
        <a href="/admin-login" className="text-link w-fit">
          Sign in to the back office
        </a>
      </AuthFrame>
    );
  }
  if (!link) {
    return (
      <AuthFrame title="Join the back office">
        <NoticeBox notice={invitationDead} kind="info" />
      </AuthFrame>
    );
  }
  return <InvitationForm link={link} answer={actionData as FormAnswer | undefined} />;
}

function InvitationForm({ link, answer }: { link: InvitationLink; answer?: FormAnswer }) {
  const content = useAttention(answer);
  const { email, staffRole, name } = link;
  const notice = answer?.notice;
  return (
    <AuthFrame title="Join the back office" contentRef={content}>
      {notice && <NoticeBox notice={notice} kind={notice.kind} />}
      <p className="wrap-anywhere">
        {name === null ? 'For' : 'With the account'} <span className="font-medium">{email}</span>,
        with the role {staffRoleNames[staffRole]}.
        {name !== null && ' You will be signed out on all devices.'}
      </p>
      {/* Without an `action`, a form posts to the page's address, which contains the token. */}
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="invitation" />
        {name === null && (
          <TextField
            label="Full Name"
            name="name"
            autoComplete="name"
            maxLength={100}
            defaultValue={answer?.values?.name}
            error={answer?.errors?.name}
          />
        )}
        <NewPasswordFields
          email={email}
          minPasswordLength={minStaffPasswordLength}
          errors={answer?.errors}
        />
        <Button type="submit" size="large" isBusy={useIsPosting('invitation')}>
          Join
        </Button>
      </Form>
    </AuthFrame>
  );
}
