import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '#ui/button.tsx';
import { useWrite } from './use-write.ts';

type WriteButtonProps = {
  /** For a button that its own success takes away: it stays mounted, so that the answer is still shown. True by default. */
  isShown?: boolean;
  /** The `intent` and its target. */
  fields: Readonly<Record<string, string | number>>;
  /** If the button's content does not say enough. */
  label?: string;
  variant?: ButtonVariant;
  className?: string;
  children: ReactNode;
};

/** A form that is just one button. */
export function WriteButton(props: WriteButtonProps) {
  const { isShown = true, fields, label, variant = 'secondary', className, children } = props;
  const { Form, isBusy } = useWrite();
  if (!isShown) return null;
  return (
    <Form method="post" className={className}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant={variant} size="small" isBusy={isBusy} aria-label={label}>
        {children}
      </Button>
    </Form>
  );
}
