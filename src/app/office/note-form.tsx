import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/form-field.tsx';
import { useLeaveGuard } from './leave-guard.tsx';
import { useWrite } from './use-write.ts';

/** Adds a staff note to the page's subject (`id`); asks before an unsaved note is lost. */
export function NoteForm({ id, hint }: { id: string; hint: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [isTyped, setTyped] = useState(false);
  useLeaveGuard(isTyped);
  const { Form, isBusy, errors } = useWrite(() => {
    if (area.current) area.current.value = '';
    setTyped(false);
  });
  return (
    <Form method="post" noValidate className="no-print grid justify-items-start gap-3">
      <input type="hidden" name="intent" value="note" />
      <input type="hidden" name="id" value={id} />
      <TextAreaField
        ref={area}
        label="Note"
        hint={hint}
        name="note"
        rows={2}
        maxLength={1000}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.trim() !== '')}
        error={errors?.['note']}
        className="w-full"
      />
      <Button type="submit" size="small" variant="secondary" isBusy={isBusy}>
        Add note
      </Button>
    </Form>
  );
}
