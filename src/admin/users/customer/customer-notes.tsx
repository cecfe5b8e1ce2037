import { formatIndianTime } from '#platform/indian-time.ts';
import { NoteForm } from '#admin/note-form.tsx';
import { OrderCard } from '#admin/orders/order-page/order-card.tsx';
import type { CustomerFile } from './read-customer-file.server.ts';

type CustomerNotesProps = { id: string; notes: CustomerFile['notes'] };

/** What staff have noted about a customer, the latest first, and the place for another note. */
export function CustomerNotes({ id, notes }: CustomerNotesProps) {
  return (
    <OrderCard title="Notes">
      <NoteForm id={id} hint="For the shop only. It can be added to, and not changed." />
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
