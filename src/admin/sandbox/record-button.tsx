import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { useWrite } from '../use-write.ts';

type RecordButtonProps = { intent: string; id: string; label: string; children: ReactNode };

/** Does something with one record of the sandbox. */
export function RecordButton({ intent, id, label, children }: RecordButtonProps) {
  const { Form, isBusy } = useWrite(() => undefined);
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        className="max-md:min-h-11"
        isBusy={isBusy}
        aria-label={label}
      >
        {children}
      </Button>
    </Form>
  );
}
