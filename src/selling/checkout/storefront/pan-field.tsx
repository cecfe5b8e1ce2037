import { formatRupees, type Paise } from '#price/money/money.ts';
import { form97Fields, maxForm97Text } from '#orders/orders/pan/form97.ts';
import { form97Mark } from '#orders/orders/pan/pan.ts';
import { TextField } from '#ui/form-field.tsx';
import { panMessages } from './checkout-messages.ts';
import type { usePan } from './use-pan.ts';

type PanPartProps = {
  pan: ReturnType<typeof usePan>;
  /** The total from which it is required. */
  from: Paise;
  isLocked: boolean;
};

/** Asks for the buyer's PAN where the total requires it, and says why; or shows that it has been given. */
export function PanPart({ pan, from, isLocked }: PanPartProps) {
  if (!pan.isAsked && !pan.given) return null;
  return (
    <fieldset disabled={isLocked} className={pan.isAsked ? 'space-y-5' : ''}>
      <legend className="font-display text-2xl font-semibold">Your PAN</legend>
      {pan.isAsked ? (
        <PanAsked pan={pan} from={from} />
      ) : (
        pan.given && <PanGiven lastFour={pan.given} onChange={pan.change} />
      )}
    </fieldset>
  );
}

/** The PAN field, or the declaration for a buyer without one. */
function PanAsked({ pan, from }: Pick<PanPartProps, 'pan' | 'from'>) {
  const { form97 } = pan;
  return (
    <>
      {form97.isChosen ? (
        <Form97Fields form97={form97} />
      ) : (
        <TextField
          label="PAN"
          className="[&_input]:uppercase"
          hint={`${panMessages.why(formatRupees(from))} We store it encrypted and show only its last four characters.`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          required
          {...pan.field}
        />
      )}
      <button
        type="button"
        className="text-link inline-flex min-h-11 items-center text-sm"
        onClick={() => form97.choose(!form97.isChosen)}
      >
        {form97.isChosen ? 'I have a PAN' : 'I have no PAN'}
      </button>
    </>
  );
}

function Form97Fields({ form97 }: { form97: PanPartProps['pan']['form97'] }) {
  const { group, field } = form97;
  return (
    <div
      ref={group}
      role="group"
      aria-label="Form 97"
      className="grid items-start gap-5 sm:grid-cols-2"
    >
      <p className="text-sm text-muted sm:col-span-2">{panMessages.form97}</p>
      {form97Fields.map(({ name, label, hint }) => (
        <TextField
          key={name}
          label={label}
          hint={hint}
          autoComplete="off"
          maxLength={maxForm97Text}
          required
          {...field(name)}
        />
      ))}
    </div>
  );
}

function PanGiven({ lastFour, onChange }: { lastFour: string; onChange: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
      <span>
        {lastFour === form97Mark ? (
          'We have your Form 97 for this order.'
        ) : (
          <>
            We have the PAN ending <span className="figures font-medium text-ink">{lastFour}</span>{' '}
            for this order.
          </>
        )}
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
