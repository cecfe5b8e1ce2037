import { grievanceKindNames } from '#shop/grievances/grievance.ts';
import type { GrievanceFile } from '#shop/grievances/grievance-queries.server.ts';
import { formatIndianTime } from '#platform/indian-time.ts';
import { OrderCard } from '../orders/order-page/order-card.tsx';

/** What was complained about, and everything that was said since, also what the shop noted for itself. */
export function GrievanceThread({ ticket }: { ticket: Omit<GrievanceFile, 'code'> }) {
  const { kind, name, email, phone, orderNumber, message, openedAt, replies } = ticket;
  return (
    <OrderCard title={grievanceKindNames[kind]}>
      <p className="wrap-anywhere text-muted">
        {[name, email, phone, orderNumber && `Order ${orderNumber}`].filter(Boolean).join(' · ')}
      </p>
      <ol className="mt-4 grid gap-4">
        <Said who={name} at={openedAt} text={message} />
        {replies.map(({ id, who, text, isInternal, writtenAt }) => (
          <Said
            key={id}
            who={who === 'writer' ? name : who}
            at={writtenAt}
            text={text}
            isInternal={isInternal}
          />
        ))}
      </ol>
    </OrderCard>
  );
}

type SaidProps = { who: string; at: Date; text: string; isInternal?: boolean };

function Said({ who, at, text, isInternal = false }: SaidProps) {
  return (
    <li className={`border-l-2 pl-3 ${isInternal ? 'border-edge' : 'border-gold'}`}>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium wrap-anywhere">{who}</span>
        <span className="figures text-muted">
          {isInternal && 'For the shop only · '}
          {formatIndianTime(at)}
        </span>
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    </li>
  );
}
