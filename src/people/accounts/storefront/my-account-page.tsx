import { redirectDocument, Form } from 'react-router';
import { minPasswordLengthOf } from '#people/accounts/account.ts';
import { useAttention } from '#people/accounts/components/use-attention.ts';
import {
  emailChangeAsked,
  emailChangeBroke,
  emailChangeWithdrawn,
} from '#people/accounts/email-change/email-change-messages.ts';
import type { Notice } from '#people/accounts/messages.ts';
import {
  detailsBroke,
  detailsSaved,
  deviceSignedOut,
  othersSignedOut,
  passwordBroke,
  passwordChanged,
  signOutBroke,
  whatsappChanged,
} from '#people/accounts/password/password-messages.ts';
import { shopContext } from '#app/shop-context.ts';
import type { Route } from './+types/my-account-page.ts';
import { DetailsForm, PasswordForm, SignOutForm } from './account/account-forms.tsx';
import { AccountHead } from './account/account-head.tsx';
import { AccountSection } from './account/account-section.tsx';
import { EmailForm, WaitingEmailChange } from './account/email-forms.tsx';
import { handleAccountForm } from './account/handle-account-form.server.ts';
import { requireViewer } from '#app/storefront/viewer/own-form.server.ts';
import { offersPhoneCodes } from './account/offers-phone-codes.server.ts';
import { readWhatsappChoice, type WhatsappChoice } from './account/whatsapp-choice.server.ts';
import { isPhoneIntent, phoneOutcomes } from './account/sign-in-phone.ts';
import { SignInPhoneSection } from './account/sign-in-phone-section.tsx';
import { SessionList } from './account/session-list.tsx';
import { type FormAnswer, sendForm } from './auth/form-answer.ts';
import { revalidateOnRequest } from '#app/storefront/revalidate-on-request.ts';
import { siteOf, unlistedPageMeta } from '#app/storefront/page-meta.ts';
import { announceSessionChange } from '#app/storefront/viewer/session-change.ts';
import { useOwnPage } from '#app/storefront/viewer/own-page.ts';
import { ButtonLink, Button } from '#ui/button.tsx';
import { useIsPosting } from '#people/accounts/storefront/auth/auth-forms.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedPageMeta(siteOf(matches), 'My Account');

export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, request);
  const { name, email, phone } = viewer;
  const done = new URL(request.url).searchParams.get('done');
  const { accounts } = context.get(shopContext);
  const hasCodes = await offersPhoneCodes(context);
  const ownPhone = hasCodes ? await accounts.phones.readOwn(viewer.id) : null;
  const sessions = await accounts.listOwnSessions(request.headers);
  const emailChange = await accounts.readOwnEmailChange(viewer.id);
  const whatsapp = await readWhatsappChoice(context, viewer);
  const minPasswordLength = minPasswordLengthOf(viewer);
  const shown = { done, sessions, emailChange, whatsapp, ownPhone };
  return { viewerId: viewer.id, name, email, phone, minPasswordLength, ...shown };
}

export function action({ context, request }: Route.ActionArgs) {
  return handleAccountForm(context, request);
}

export const shouldRevalidate = revalidateOnRequest;

/** The notices for each form: on success, and if no answer arrives. */
const outcomes: Record<string, { done: Notice; broke: Notice }> = {
  details: { done: detailsSaved, broke: detailsBroke },
  whatsapp: { done: whatsappChanged, broke: detailsBroke },
  password: { done: passwordChanged, broke: passwordBroke },
  email: { done: emailChangeAsked, broke: emailChangeBroke },
  'keep-email': { done: emailChangeWithdrawn, broke: emailChangeBroke },
  'sign-out': {
    done: { title: 'Signed out', description: '' },
    broke: signOutBroke,
  },
  'end-session': { done: deviceSignedOut, broke: signOutBroke },
  'end-others': { done: othersSignedOut, broke: signOutBroke },
  ...phoneOutcomes,
};

/** In the browser a toast reports success, so the next page need not. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = String((await request.clone().formData()).get('intent'));
  const outcome = outcomes[intent];
  if (!outcome) return serverAction();
  // These forms show the next step and the result in their own section.
  if (isPhoneIntent(intent)) return sendForm(serverAction, { intent, broke: outcome.broke });
  const answer = await sendForm(serverAction, { intent, ...outcome });
  if (intent === 'sign-out' && answer instanceof Response) announceSessionChange();
  const isSaved = answer instanceof Response && answer.headers.get('location')?.includes('?done=');
  return isSaved ? redirectDocument('/my-account') : answer;
}

/** The account's details, its password, and signing out. */
export default function MyAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, phone, minPasswordLength, done, sessions, ...shown } = loaderData;
  const { emailChange, whatsapp, ownPhone } = shown;
  const answer = actionData as FormAnswer | undefined;
  const content = useAttention(answer);
  useOwnPage(loaderData.viewerId);
  const answerTo = (intent: string) => (answer?.intent === intent ? answer : undefined);
  const noticeOf = (intent: string): FormAnswer['notice'] => {
    if (answer) return answer.intent === intent ? answer.notice : undefined;
    const said = done === intent ? outcomes[intent]?.done : undefined;
    return said && { ...said, kind: 'success' };
  };
  return (
    <div className="page-width py-10 md:py-16" ref={content}>
      <AccountHead title="My Account" note={email} current="/my-account" />
      <AccountSection
        title="Your details"
        note="Your name and how to reach you."
        notice={noticeOf('details')}
      >
        <DetailsForm name={name} phone={phone} answer={answerTo('details')} />
      </AccountSection>
      {whatsapp && <WhatsappSection choice={whatsapp} notice={noticeOf('whatsapp')} />}
      <AccountSection
        title="Email"
        note="Please confirm from both your current and your new address. Orders keep the email they were placed with."
        notice={noticeOf('email') ?? noticeOf('keep-email')}
      >
        {emailChange && <WaitingEmailChange change={emailChange} />}
        <EmailForm email={email} answer={answerTo('email')} />
      </AccountSection>
      <AccountSection
        title="Password"
        note="Changing it signs out all your other devices."
        notice={noticeOf('password')}
      >
        <PasswordForm
          email={email}
          minPasswordLength={minPasswordLength}
          answer={answerTo('password')}
        />
      </AccountSection>
      <PasskeysSection />
      {ownPhone && <SignInPhoneSection own={ownPhone} answerTo={answerTo} noticeOf={noticeOf} />}
      <AccountSection
        title="Where you are signed in"
        note="If you don’t recognise a device, sign it out and change your password."
        notice={noticeOf('end-session') ?? noticeOf('end-others')}
      >
        <SessionList sessions={sessions} />
      </AccountSection>
      <AccountSection title="Sign out" note="On this device." notice={noticeOf('sign-out')}>
        <SignOutForm />
      </AccountSection>
    </div>
  );
}

/** A link to the account's passkeys. */
function PasskeysSection() {
  return (
    <AccountSection title="Passkeys" note="Sign in with your fingerprint, face or device lock.">
      <ButtonLink
        to="/my-account/security"
        variant="secondary"
        className="self-start justify-self-start"
      >
        See your passkeys
      </ButtonLink>
    </AccountSection>
  );
}

type WhatsappSectionProps = { choice: WhatsappChoice; notice: FormAnswer['notice'] };

/** Mail is always on; WhatsApp is opt-in: one click starts it, one click ends it. */
function WhatsappSection({ choice: { number, isOn }, notice }: WhatsappSectionProps) {
  const isBusy = useIsPosting('whatsapp');
  return (
    <AccountSection
      title="Order updates"
      note="We always send order updates by email."
      notice={notice}
    >
      {number === null ? (
        <p className="text-muted">
          To get them by WhatsApp too, please confirm your number under 'Sign in by WhatsApp'.
        </p>
      ) : (
        <Form method="post" action="/my-account" className="grid gap-4">
          <input type="hidden" name="intent" value="whatsapp" />
          <input type="hidden" name="wanted" value={isOn ? 'no' : 'yes'} />
          <p>
            {isOn ? 'You also get them by WhatsApp, at ' : 'You don’t get them by WhatsApp at '}
            <span className="figures whitespace-nowrap">+{number}</span>
            {isOn && '. You can also reply STOP there'}.
          </p>
          <Button type="submit" variant="secondary" isBusy={isBusy} className="justify-self-start">
            {isOn ? 'Stop WhatsApp' : 'Send updates by WhatsApp too'}
          </Button>
        </Form>
      )}
    </AccountSection>
  );
}
