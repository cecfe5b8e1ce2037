import { formatRupees, type Paise } from '#shop/money/money.ts';
import { TextField } from '#ui/form-field.tsx';
import { panMessages } from './checkout-messages.ts';
import type { usePan } from './use-pan.ts';

type PanPartProps = {
  pan: ReturnType<typeof usePan>;
  /** From which total on it is asked for. */
  from: Paise;
  isLocked: boolean;
};

/** Asks for the buyer's PAN where the total needs it, and says why; or says that it has come already. */
export function PanPart({ pan, from, isLocked }: PanPartProps) {
  if (!pan.isAsked && !pan.given) return null;
  return (
    <fieldset disabled={isLocked} className={pan.isAsked ? 'space-y-5' : ''}>
      <legend className="font-display text-2xl font-semibold">Your PAN</legend>
      {pan.isAsked ? (
        <TextField
          label="PAN"
          className="[&_input]:uppercase"
          hint={`${panMessages.why} from ${formatRupees(from)} on. We keep it encrypted, and show its last four characters only.`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          required
          {...pan.field}
        />
      ) : (
        pan.given && <PanGiven lastFour={pan.given} onChange={pan.change} />
      )}
    </fieldset>
  );
}

function PanGiven({ lastFour, onChange }: { lastFour: string; onChange: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
      <span>
        We have the PAN ending <span className="figures font-medium text-ink">{lastFour}</span> for
        this order.
      </span>
      <button
        type="button"
        className="text-link inline-flex min-h-11 items-center"
        onClick={onChange}
      >
        Change PAN
      </button>
    </p>
  );
}
