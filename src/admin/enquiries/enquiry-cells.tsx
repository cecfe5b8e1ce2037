import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Enquiry } from '#shop/enquiries/enquiry-queries.server.ts';
import { maxNoteLength } from '#shop/enquiries/enquiry.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/form-field.tsx';
import { formatIndianTime } from '#ui/indian-time.ts';
import { useWrite } from '../use-write.ts';

const link =
  'inline-flex min-h-11 items-center underline decoration-gold underline-offset-4 md:min-h-6';

/** Who asks, and every way to reach them. */
export function EnquirySender({ enquiry }: { enquiry: Enquiry }) {
  const { name, company, phone, email, customerId } = enquiry;
  const greeting = `Dear ${name}, thank you for your bulk order enquiry.`;
  const chat = `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(greeting)}`;
  const letter = `mailto:${email}?subject=${encodeURIComponent('Your bulk order enquiry')}&body=${encodeURIComponent(greeting)}`;
  return (
    <>
      <p className="font-medium wrap-anywhere">{name}</p>
      {company && <p className="wrap-anywhere text-muted">{company}</p>}
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        <a className={`${link} figures`} href={`tel:${phone}`}>
          {phone}
        </a>
        <a className={link} href={chat} target="_blank" rel="noreferrer">
          WhatsApp
        </a>
        <a className={`${link} wrap-anywhere`} href={letter}>
          {email}
        </a>
        {customerId && (
          <Link className={link} to={`/admin/users/${customerId}`}>
            Customer
          </Link>
        )}
      </p>
    </>
  );
}

/** How far the shop is with an enquiry, what it has noted, and what can be done next. */
export function EnquiryStanding({ enquiry }: { enquiry: Enquiry }) {
  const { answeredAt, answeredBy, note, name } = enquiry;
  const isAnswered = enquiry.state === 'answered';
  const nextStep = isAnswered ? 'Mark as new' : 'Mark answered';
  return (
    <div className="grid w-full justify-items-start gap-3">
      {answeredAt && (
        <p>
          <span className="text-emerald">Answered</span>{' '}
          <span className="figures text-muted">
            {formatIndianTime(answeredAt)} by <span className="wrap-anywhere">{answeredBy}</span>
          </span>
        </p>
      )}
      {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
      <div className="flex w-full flex-wrap items-start gap-2">
        <EnquiryForm enquiry={enquiry} intent={isAnswered ? 'reopen' : 'answer'}>
          <Button
            type="submit"
            size="small"
            variant={isAnswered ? 'quiet' : 'secondary'}
            aria-label={`${nextStep}: enquiry of ${name}`}
          >
            {nextStep}
          </Button>
        </EnquiryForm>
        <NoteForm key={note} enquiry={enquiry} />
      </div>
    </div>
  );
}

function NoteForm({ enquiry }: { enquiry: Enquiry }) {
  const { note, name } = enquiry;
  return (
    <details className="min-w-0 open:basis-full">
      <summary className="inline-flex min-h-9 items-center px-3 font-medium">
        {note ? 'Edit note' : 'Add note'}
      </summary>
      <EnquiryForm enquiry={enquiry} intent="note">
        <TextAreaField
          label={`Note on ${name}, for the shop only`}
          name="note"
          rows={3}
          maxLength={maxNoteLength}
          defaultValue={note}
          className="mb-2"
        />
        <Button type="submit" size="small" variant="secondary">
          Save note
        </Button>
      </EnquiryForm>
    </details>
  );
}

type EnquiryFormProps = { enquiry: Enquiry; intent: string; children: ReactNode };

/** A form that changes one enquiry; several can be on their way at once. */
function EnquiryForm({ enquiry, intent, children }: EnquiryFormProps) {
  const { Form, isBusy } = useWrite(stay);
  return (
    <Form method="post" aria-busy={isBusy}>
      <input type="hidden" name="id" value={enquiry.id} />
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  );
}

/** Nothing is closed or left when a row has changed. */
function stay(): void {
  return undefined;
}
