import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { Link } from '#app/storefront/link.tsx';
import { useViewer } from '#app/storefront/viewer/use-viewer.ts';
import { NoticeBox } from '#people/accounts/components/notice-box.tsx';
import { useAttention } from '#people/accounts/components/use-attention.ts';
import { defaultKarat, formatKarat, type Karat } from '#price/pricing/karat.ts';
import type { RateWatchField } from '#selling/watches/forms.ts';
import { Button } from '#ui/button.tsx';
import { Options, SelectField, TextField } from '#ui/form-field.tsx';
import type { RateWatchAnswer } from './rate-watch-answer.ts';

type RateWatchProps = { karats: readonly Karat[]; answer: RateWatchAnswer | undefined };

/** The form to watch the gold rate. Works without JavaScript. */
export function RateWatch({ karats, answer }: RateWatchProps) {
  const content = useAttention(answer);
  return (
    <section aria-labelledby="tell-me">
      <h2 id="tell-me" className="font-display text-2xl font-semibold">
        Tell me when gold is lower
      </h2>
      <div ref={content} className="mt-3 grid gap-5">
        {answer?.isSent ? (
          <NoticeBox kind="success" notice={noticeOf(answer.email)} />
        ) : (
          <>
            <p>We’ll send you one email when a gram costs no more than this, and nothing else.</p>
            {answer?.notice && <NoticeBox kind="error" notice={answer.notice} />}
            <RateWatchForm karats={karats} answer={answer} />
          </>
        )}
      </div>
    </section>
  );
}

function noticeOf(email: string) {
  const description = `We’ve emailed ${email}, with a link to stop it any time.`;
  return { title: 'You’re on the list', description };
}

type FormProps = {
  karats: readonly Karat[];
  answer: Extract<RateWatchAnswer, { isSent: false }> | undefined;
};

function RateWatchForm({ karats, answer }: FormProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const form = useRef<HTMLFormElement>(null);
  const { viewer } = useViewer();
  const known = viewer?.email;
  // The page is the same for everyone; the viewer is only known afterwards.
  useEffect(() => {
    const email = form.current?.querySelector<HTMLInputElement>('[name=email]');
    if (known && email && !email.value) email.value = known;
  }, [known]);
  const field = (name: RateWatchField) => ({
    name,
    defaultValue: answer?.values?.[name],
    error: answer?.errors?.[name],
  });
  const first = karats.includes(defaultKarat) ? defaultKarat : karats[0];
  return (
    <Form ref={form} method="post" noValidate preventScrollReset className="grid gap-4">
      <div className="grid grid-cols-2 items-start gap-4">
        <SelectField
          label="Karat"
          {...field('karat')}
          defaultValue={answer?.values?.karat ?? first}
        >
          <Options entries={karats.map((karat) => [karat, formatKarat(karat)])} />
        </SelectField>
        <TextField
          label="₹ per gram, at most"
          {...field('atMost')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
        />
      </div>
      <TextField
        label="Email"
        {...field('email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
      />
      <p className="text-sm text-muted">
        We use your address for this one email, then delete it. See our{' '}
        <Link to="/privacy-policy" className="text-link">
          Privacy Policy
        </Link>
        .
      </p>
      <Button type="submit" isBusy={isBusy} className="justify-self-start">
        Notify me
      </Button>
    </Form>
  );
}
