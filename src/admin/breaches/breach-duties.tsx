import { Check, CircleAlert } from 'lucide-react';
import type { BreachDuty } from '#shop/breaches/breach.ts';
import { formatIndianTime } from '#platform/indian-time.ts';
import { ClockCell } from '../clock-cell.tsx';
import { Fact, OrderCard } from '../orders/order-page/order-card.tsx';
import { dutyTexts } from './breach-messages.ts';
import type { BreachPageData } from './read-breach.server.ts';

type Recorded = NonNullable<BreachPageData['breach']>;

/** The clock of a breach, and which of its duties are open. */
export function BreachDuties({ breach }: { breach: Recorded }) {
  const { details, duties, recordedBy, createdAt } = breach;
  return (
    <OrderCard title="Duties">
      <dl className="grid gap-2">
        {(['tell-people', 'tell-board'] as const).map((duty) => (
          <Fact key={duty} name={dutyTexts[duty]}>
            <Standing duty={duty} isOpen={duties.includes(duty)} />
          </Fact>
        ))}
        <Fact name="Details within 72 hours">
          <ClockCell clock={details} />
        </Fact>
        <Fact name="Details due">{formatIndianTime(details.by)}</Fact>
        <Fact name="Recorded">
          {formatIndianTime(createdAt)}
          <br />
          {recordedBy}
        </Fact>
      </dl>
    </OrderCard>
  );
}

function Standing({ duty, isOpen }: { duty: BreachDuty; isOpen: boolean }) {
  const Mark = isOpen ? CircleAlert : Check;
  const done = duty === 'tell-people' ? 'Done, or nobody concerned' : 'Done';
  return (
    <span className={`inline-flex items-center gap-1.5 ${isOpen ? 'text-danger' : 'text-emerald'}`}>
      <Mark aria-hidden size={16} strokeWidth={1.5} />
      {isOpen ? 'Without delay' : done}
    </span>
  );
}

/** What the law wants told, to have beside the form (DPDP Rules 2025, rule 7). */
export function BreachLaw() {
  return (
    <OrderCard title="What the law asks">
      <ul className="grid list-disc gap-2 pl-5">
        <li>
          Each person concerned, without delay: what happened, how far and when; what it can mean
          for them; what the shop does; what they can do for their safety; whom to ask.
        </li>
        <li>
          The Data Protection Board, without delay: nature, extent, time and place, and the likely
          impact.
        </li>
        <li>
          The Board within 72 hours: the facts that led to it, measures taken and proposed, what was
          found about who caused it, what keeps it from happening again, and how the people were
          told.
        </li>
        <li>CERT-In within 6 hours, by its Directions of 28 April 2022.</li>
      </ul>
    </OrderCard>
  );
}
