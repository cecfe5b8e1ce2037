import { useNavigation, useSubmit } from 'react-router';
import type { PasskeyWish } from '#people/accounts/passkeys/ask-device.ts';
import { Button, type ButtonSize, type ButtonVariant } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useKnowsPasskeys, usePasskey } from './use-passkey.ts';

type PasskeyButtonProps = {
  wish: Exclude<PasskeyWish, 'enrolment'>;
  /** Posted to the page with the `response` of the device. */
  fields: { intent: string } & Record<string, string>;
  /** The shop's error for the device's last response. */
  error?: string | undefined;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  children: string;
};

/** Asks for a passkey and posts it to the page. Takes up its space even if the browser does not support passkeys. */
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
