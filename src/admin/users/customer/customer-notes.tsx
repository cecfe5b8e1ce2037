import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/form-field.tsx';
import { formatIndianTime } from '#ui/indian-time.ts';
import { useLeaveGuard } from '#admin/leave-guard.tsx';
import { OrderCard } from '#admin/orders/order-page/order-card.tsx';
import { useWrite } from '#admin/use-write.ts';
import type { CustomerFile } from './read-customer-file.server.ts';

type CustomerNotesProps = { id: string; notes: CustomerFile['notes'] };

/** What staff have noted about a customer, the latest first, and the place for another note. */
export function CustomerNotes({ id, notes }: CustomerNotesProps) {
  return (
    <OrderCard title="Notes">
      <NoteForm id={id} />
      {notes.rows.length > 0 && (
        <ol className="mt-5 grid gap-4">
          {notes.rows.map((note) => (
            <li key={note.id} className="border-l-2 border-gold pl-3 wrap-anywhere">
              <p className="whitespace-pre-line">{note.text}</p>
              <p className="figures text-muted">
                {formatIndianTime(note.writtenAt)}, {note.writtenBy}
              </p>
            </li>
          ))}
        </ol>
      )}
      {notes.isMore && (
        <p className="mt-4 text-muted">Earlier notes stand in the audit log of this user.</p>
      )}
    </OrderCard>
  );
}

function NoteForm({ id }: { id: string }) {
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
        hint="For the shop only. It can be added to, and not changed."
        name="note"
        rows={2}
        maxLength={1000}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.trim() !== '')}
        error={errors?.['note']}
        className="w-full"
      />
      <Button
        type="submit"
        size="small"
        variant="secondary"
        className="max-md:min-h-11"
        isBusy={isBusy}
      >
        Add note
      </Button>
    </Form>
  );
}
