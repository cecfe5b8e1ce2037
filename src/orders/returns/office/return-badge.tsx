import type { ReturnState } from '#orders/returns/return-request.ts';
import { classNames } from '#ui/class-names.ts';
import { returnStateWords } from './return-messages.ts';

const styleOf: Record<ReturnState, string> = {
  requested: 'border-ink bg-ink text-paper',
  approved: 'border-edge text-ink',
  received: 'border-ink bg-ink text-paper',
  refunded: 'border-sand bg-sand text-ink',
  replaced: 'border-sand bg-sand text-ink',
  refused: 'border-danger text-danger',
  withdrawn: 'border-sand bg-sand text-ink',
};

/** The state of a return. Those waiting for the shop stand out. */
export function ReturnBadge({ state }: { state: ReturnState }) {
  return (
    <span
      data-return-state={state}
      className={classNames(
        'inline-block w-fit rounded-sm border px-2 text-sm leading-6 whitespace-nowrap',
        styleOf[state],
      )}
    >
      {returnStateWords[state]}
    </span>
  );
}
