import { Form } from 'react-router';
import { Button } from '#ui/button.tsx';
import { useIsPosting } from '../auth/auth-forms.tsx';
import type { FormAnswer } from '../auth/form-answer.ts';
import { AccountSection } from './account-section.tsx';
import type { WhatsappChoice } from './whatsapp-choice.server.ts';

type WhatsappSectionProps = { choice: WhatsappChoice; notice: FormAnswer['notice'] };

/** Mail always, WhatsApp by choice: one press begins it, one press ends it. */
export function WhatsappSection({ choice: { number, isOn }, notice }: WhatsappSectionProps) {
  const isBusy = useIsPosting('whatsapp');
  return (
    <AccountSection
      title="How we write to you"
      note="News of your orders always comes by mail."
      notice={notice}
    >
      {number === null ? (
        <p className="text-muted">
          To have it by WhatsApp too, please confirm your number under 'Sign in by WhatsApp'.
        </p>
      ) : (
        <Form method="post" action="/my-account" className="grid gap-4">
          <input type="hidden" name="intent" value="whatsapp" />
          <input type="hidden" name="wanted" value={isOn ? 'no' : 'yes'} />
          <p>
            {isOn ? 'It also comes by WhatsApp, to ' : 'It does not come by WhatsApp to '}
            <span className="figures whitespace-nowrap">+{number}</span>
            {isOn && '. You can also answer STOP there'}.
          </p>
          <Button type="submit" variant="secondary" isBusy={isBusy} className="justify-self-start">
            {isOn ? 'Stop WhatsApp' : 'Send it by WhatsApp too'}
          </Button>
        </Form>
      )}
    </AccountSection>
  );
}
