import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';

type DialogButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'size' | 'children'> & {
  text: string;
  children: (onClose: () => void, formId: string) => ReactNode;
};

/**
 * A button that opens a dialog. Its form has an id of its own, because one form is one refund, or one payment, however often it
 * is submitted; the next one gets a new id.
 */
export function DialogButton({ text, children, ...button }: DialogButtonProps) {
  const [formId, setFormId] = useState<string | null>(null);
  return (
    <>
      <Button {...button} size="small" onClick={() => setFormId(crypto.randomUUID())}>
        {text}
      </Button>
      {formId && children(() => setFormId(null), formId)}
    </>
  );
}
