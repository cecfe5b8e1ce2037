import { useNavigation, useSubmit } from 'react-router';
import type { PasskeyWish } from '#people/accounts/passkeys/ask-device.ts';
import { Button, type ButtonSize, type ButtonVariant } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useKnowsPasskeys, usePasskey } from './use-passkey.ts';

type PasskeyButtonProps = {
  wish: Exclude<PasskeyWish, 'enrolment'>;
  /** What is posted to the page beside the `response` of the device. */
  fields: { intent: string } & Record<string, string>;
  /** What the shop said to the last answer of a device. */
  error?: string | undefined;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  children: string;
};

/** Asks for a passkey and posts it to the page. Its place is kept also where the browser knows of none. */
export function PasskeyButton({ wish, fields, error, children, ...look }: PasskeyButtonProps) {
  const isKnown = useKnowsPasskeys();
  const submit = useSubmit();
  const { isAsking, trouble, ask } = usePasskey(
    wish,
    (response) => void submit({ ...fields, response }, { method: 'post' }),
  );
  const isPosting = useNavigation().formData?.get('intent') === fields.intent;
  const said = trouble ?? (isAsking ? undefined : error);
  if (!isKnown) return <div className={look.size === 'large' ? 'min-h-13' : 'min-h-11'} />;
  return (
    <div className="grid gap-2">
      <Button
        {...look}
        isBusy={isAsking || isPosting}
        onClick={() => void ask()}
        className={classNames('justify-self-start', look.className)}
      >
        {children}
      </Button>
      {said && (
        <p role="alert" className="text-sm text-danger">
          {said}
        </p>
      )}
    </div>
  );
}
