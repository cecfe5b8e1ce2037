import { type LucideIcon, Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Enquiry } from '#shop/enquiries/enquiry-queries.server.ts';
import { maxNoteLength, wantedIn } from '#shop/enquiries/enquiry.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/form-field.tsx';
import { formatIndianTime } from '#platform/indian-time.ts';
import { useWrite } from '../use-write.ts';

/** Who asks, and every way to reach them. */
export function EnquirySender({ enquiry }: { enquiry: Enquiry }) {
  const { name, company, phone, email, customerId } = enquiry;
  const greeting = `Dear ${name}, thank you for your bulk order enquiry.`;
  const chat = `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(greeting)}`;
  const letter = `mailto:${email}?subject=${encodeURIComponent('Your bulk order enquiry')}&body=${encodeURIComponent(greeting)}`;
  return (
    <div className="flex items-center gap-3">
      <p className="min-w-0 flex-1 truncate" title={[name, company].filter(Boolean).join(', ')}>
        {customerId ? (
          <Link
            className="font-medium underline-offset-4 hover:underline"
            to={`/admin/users/${customerId}`}
            aria-label={`Customer ${name}`}
          >
            {name}
          </Link>
        ) : (
          <span className="font-medium">{name}</span>
        )}
        {company && <span className="ml-2 text-muted">{company}</span>}
      </p>
      <p className="flex shrink-0 max-md:-mr-3">
        <Way icon={Phone} label={phone} to={`tel:${phone}`} />
        <Way icon={MessageCircle} label="WhatsApp" to={chat} isElsewhere />
        <Way icon={Mail} label={email} to={letter} />
      </p>
    </div>
  );
}

type WayProps = { icon: LucideIcon; label: string; to: string; isElsewhere?: boolean };

function Way({ icon: Icon, label, to, isElsewhere = false }: WayProps) {
  const elsewhere = isElsewhere ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <a href={to} className="icon-button" aria-label={label} title={label} {...elsewhere}>
      <Icon aria-hidden size={16} strokeWidth={1.5} />
    </a>
  );
}

/** What is wanted, in one line; opened, all that was written and noted, and by whom it was answered. */
export function EnquiryText({ enquiry }: { enquiry: Enquiry }) {
  const { message, note, phone, email, createdAt, answeredAt, answeredBy } = enquiry;
  return (
    <details>
      <summary className="min-h-6 list-none truncate leading-6 hover:underline hover:decoration-edge hover:underline-offset-4 max-md:min-h-11 max-md:leading-11 [&::-webkit-details-marker]:hidden">
        <span className="figures mr-2 font-medium">{wantedIn(enquiry)}</span>
        <span className="text-muted">{message}</span>
      </summary>
      <div className="grid max-w-prose gap-2 py-2 wrap-anywhere whitespace-pre-line">
        <p>{message}</p>
        {note && <p className="border-l-2 border-gold pl-3">{note}</p>}
        <p className="figures text-muted">
          {phone}, {email}
          <br />
          Received {formatIndianTime(createdAt)}
          {answeredAt && (
            <>
              <br />
              Answered {formatIndianTime(answeredAt)} by {answeredBy}
            </>
          )}
        </p>
      </div>
    </details>
  );
}

/** How far the shop is with an enquiry, and what can be done next. */
export function EnquiryStanding({ enquiry }: { enquiry: Enquiry }) {
  const { note, name } = enquiry;
  const isAnswered = enquiry.state === 'answered';
  const nextStep = isAnswered ? 'Mark as new' : 'Mark answered';
  return (
    <div className="flex w-full flex-wrap items-center gap-2 @min-[66rem]:not-has-[details[open]]:flex-nowrap">
      {isAnswered && <span className="text-emerald">Answered</span>}
      <EnquiryForm enquiry={enquiry} intent={isAnswered ? 'reopen' : 'answer'}>
        <Button
          type="submit"
          size="small"
          variant={isAnswered ? 'quiet' : 'secondary'}
          className="max-md:min-h-11"
          aria-label={`${nextStep}: enquiry of ${name}`}
        >
          {nextStep}
        </Button>
      </EnquiryForm>
      <NoteForm key={note} enquiry={enquiry} />
    </div>
  );
}

function NoteForm({ enquiry }: { enquiry: Enquiry }) {
  const { note, name } = enquiry;
  return (
    <details className="min-w-0 open:basis-full">
      <summary className="inline-flex min-h-11 items-center px-3 font-medium">
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
