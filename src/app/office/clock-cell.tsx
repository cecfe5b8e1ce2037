import { Check, CircleAlert, Clock } from 'lucide-react';
import type { Deadline } from '#platform/deadline.ts';
import { formatIndianTime } from '#platform/indian-time.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

const looks = {
  late: { Mark: CircleAlert, colour: 'text-danger' },
  kept: { Mark: Check, colour: 'text-emerald' },
  running: { Mark: Clock, colour: 'text-gold-ink' },
};

function standingOf({ doneAt, isLate }: Deadline): keyof typeof looks {
  if (isLate) return 'late';
  return doneAt ? 'kept' : 'running';
}

/** The state of a legal deadline, in words, with an icon, and in colour. */
export function ClockCell({ clock }: { clock: Deadline }) {
  const { Mark, colour } = looks[standingOf(clock)];
  return (
    <span
      title={`Due ${formatIndianTime(clock.by)}`}
      className={`figures inline-flex items-center align-bottom gap-1.5 whitespace-nowrap ${colour}`}
    >
      <Mark aria-hidden size={16} strokeWidth={1.5} />
      {clockText(clock)}
    </span>
  );
}

/** `In time`, `12 h left`, `3 days late`. */
export function clockText({ doneAt, isLate, leftMs }: Deadline): string {
  if (doneAt && !isLate) return 'In time';
  const apart = Math.abs(leftMs);
  const hours = Math.floor(apart / hourMs);
  const days = Math.floor(apart / dayMs);
  const text = hours < 48 ? `${hours} h` : `${days} days`;
  return isLate ? `${text} late` : `${text} left`;
}
