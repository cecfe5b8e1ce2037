import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { useWrite } from './use-write.ts';

type WriteButtonProps = {
  /** The `intent` and its target. */
  fields: Readonly<Record<string, string | number>>;
  /** If the button's content does not say enough. */
  label?: string;
  children: ReactNode;
};

/** A form that is just one button. */
export function WriteButton({ fields, label, children }: WriteButtonProps) {
  const { Form, isBusy } = useWrite(() => undefined);
  return (
    <Form method="post">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="secondary" size="small" isBusy={isBusy} aria-label={label}>
        {children}
      </Button>
    </Form>
  );
}
