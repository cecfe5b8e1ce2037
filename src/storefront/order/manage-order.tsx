import { Disclosure } from '#ui/disclosure.tsx';
import { CancelPart } from './cancel-part.tsx';
import type { DeskAnswer } from './desk-words.ts';
import { LinksPart } from './links-part.tsx';
import type { OrderDeskData } from './read-order-desk.server.ts';

type ManageOrderProps = { desk: OrderDeskData; answer: DeskAnswer | undefined };

/** What few buyers look for, folded away: to cancel the order, and to end its links. */
export function ManageOrder({ desk, answer }: ManageOrderProps) {
  if (!desk.cancel && !desk.endLinks) return null;
  return (
    <div className="border-t border-line">
      <Disclosure title="Manage order">
        <div className="space-y-8">
          <CancelPart desk={desk} answer={answer} />
          <LinksPart desk={desk} />
        </div>
      </Disclosure>
    </div>
  );
}
