import { grievanceKindNames, type GrievanceState } from '#shop/grievances/grievance.ts';
import type { GrievanceFile } from '#shop/grievances/grievance-queries.server.ts';
import { formatIndianTime } from '#platform/indian-time.ts';

/** What its writer sees of a complaint: never who of the shop has answered. */
export function shownTicket(file: GrievanceFile) {
  const { number, kind, state, message, openedAt, replies } = file;
  return {
    number,
    state,
    about: grievanceKindNames[kind],
    message,
    openedAt,
    replies: replies.map(({ id, who, text, writtenAt }) => ({
      id,
      isOwn: who === 'writer',
      text,
      writtenAt,
    })),
  };
}

export type ShownTicket = ReturnType<typeof shownTicket>;

const stateWords: Record<GrievanceState, string> = {
  open: 'With us. We acknowledge it within 48 hours.',
  acknowledged: 'We look into it. It is settled within 30 days of the day it came.',
  resolved: 'Settled.',
};

/** A complaint and what was said about it, in its order. */
export function Ticket({ ticket }: { ticket: ShownTicket }) {
  return (
    <>
      <p role="status" className="font-medium">
        {stateWords[ticket.state]}
      </p>
      <ol className="grid gap-5">
        <Said who="You" at={ticket.openedAt} text={ticket.message} about={ticket.about} />
        {ticket.replies.map(({ id, isOwn, text, writtenAt }) => (
          <Said key={id} who={isOwn ? 'You' : 'The shop'} at={writtenAt} text={text} />
        ))}
      </ol>
    </>
  );
}

type SaidProps = { who: string; at: Date; text: string; about?: string };

function Said({ who, at, text, about }: SaidProps) {
  return (
    <li className="border-l-2 border-gold pl-4">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-medium">{who}</span>
        <span className="figures text-muted">{formatIndianTime(at)}</span>
      </p>
      {about && <p className="mt-1 text-sm text-muted">{about}</p>}
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
    </li>
  );
}
