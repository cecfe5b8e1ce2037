import { Form } from 'react-router';
import { OwnPasswordField } from '#people/accounts/components/password-field.tsx';
import type { OwnPhone } from '#people/accounts/phone/phone.ts';
import { readablePhone } from '#content/messaging/whatsapp-number.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form-field.tsx';
import { useIsPosting } from '../auth/auth-forms.tsx';
import type { FormAnswer } from '../auth/form-answer.ts';
import { AccountSection } from './account-section.tsx';
import { type PhoneIntent, phoneOutcomes, signInPhoneId } from './sign-in-phone.ts';

type SignInPhoneSectionProps = {
  own: OwnPhone;
  answerTo(intent: string): FormAnswer | undefined;
  noticeOf(intent: string): FormAnswer['notice'];
};

/** The number that signs in to the account by code: proven, pending, or none. */
export function SignInPhoneSection({ own, answerTo, noticeOf }: SignInPhoneSectionProps) {
  const notices = Object.keys(phoneOutcomes).flatMap((intent) => noticeOf(intent) ?? []);
  return (
    <AccountSection
      id={signInPhoneId}
      title="Sign in by WhatsApp"
      note="Sign in with a code sent to your number. This works only with a number you have confirmed here."
      notice={notices[0]}
    >
      {own.phone !== null && <ProvenPhone phone={own.phone} />}
      {own.asked !== null && <ProveForm phone={own.asked} answer={answerTo('prove-phone')} />}
      {own.phone === null && own.asked === null && <AskForm answer={answerTo('ask-phone')} />}
    </AccountSection>
  );
}

function Intent({ intent }: { intent: PhoneIntent }) {
  return <input type="hidden" name="intent" value={intent} />;
}

function ProvenPhone({ phone }: { phone: string }) {
  return (
    <Form method="post" action="/my-account" className="grid gap-4">
      <Intent intent="remove-phone" />
      <p>
        Codes go to{' '}
        <span className="figures font-medium whitespace-nowrap">{readablePhone(phone)}</span>. To
        use another number, remove this one first.
      </p>
      <Button
        type="submit"
        variant="secondary"
        isBusy={useIsPosting('remove-phone')}
        className="justify-self-start"
      >
        Remove number
      </Button>
    </Form>
  );
}

function AskForm({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <Form method="post" action="/my-account" noValidate className="grid gap-5">
      <Intent intent="ask-phone" />
      <TextField
        label="WhatsApp number"
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={20}
        hint="Outside India, please start with + and the country code."
        defaultValue={answer?.values?.phone ?? ''}
        error={answer?.errors?.phone}
      />
      <OwnPasswordField name="currentPassword" error={answer?.errors?.currentPassword} />
      <Button
        type="submit"
        variant="secondary"
        isBusy={useIsPosting('ask-phone')}
        className="justify-self-start"
      >
        Send code
      </Button>
    </Form>
  );
}

function ProveForm({ phone, answer }: { phone: string; answer: FormAnswer | undefined }) {
  return (
    <div className="grid gap-3">
      <Form method="post" action="/my-account" noValidate className="grid gap-5">
        <Intent intent="prove-phone" />
        <TextField
          label="Six-digit code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          hint={`Sent by WhatsApp to ${readablePhone(phone)}`}
          error={answer?.errors?.code}
        />
        <Button type="submit" isBusy={useIsPosting('prove-phone')} className="justify-self-start">
          Confirm number
        </Button>
      </Form>
      <Form method="post" action="/my-account">
        <Intent intent="keep-phone" />
        <Button
          type="submit"
          variant="quiet"
          size="small"
          className="-ml-3"
          isBusy={useIsPosting('keep-phone')}
        >
          Use another number
        </Button>
      </Form>
    </div>
  );
}
