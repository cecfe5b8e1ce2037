import { useEffect, useRef, useState } from 'react';
import {
  type ConcessionKind,
  concessionKinds,
  maxGiven,
  type TypedConcession,
} from '#orders/counter/concession.ts';
import { formatRupeesAndPaise } from '#price/money/money.ts';
import { SelectField, TextField } from '#ui/form-field.tsx';
import { counterMessages } from './counter-messages.ts';
import type { OrderDraft } from './read-order-draft.server.ts';

type ConcessionFieldsProps = {
  draft: OrderDraft;
  errors: Record<string, string> | undefined;
  onGive: (given: TypedConcession | null) => void;
};

const kindNames: Record<ConcessionKind, string> = {
  'to-percent': 'Making charge, % of gold',
  'to-per-gram': 'Making charge, ₹ per gram',
  sum: 'Discount, ₹',
  code: 'Offer code',
};

const fieldNames: Record<ConcessionKind, string> = {
  'to-percent': 'Making charge (% of gold)',
  'to-per-gram': 'Making charge (₹ per gram)',
  sum: 'Discount before GST (₹)',
  code: 'Code',
};

/** What staff give the customer: an agreed price with its reason, or a code. */
export function ConcessionFields({ draft, errors, onGive }: ConcessionFieldsProps) {
  const { select, kind, text, setKind, setText } = useTyped(draft, onGive);
  const isAgreed = kind !== '' && kind !== 'code';
  return (
    <fieldset className="mt-4 grid items-start gap-4 border-b border-line pb-5 sm:grid-cols-2">
      <legend className="sr-only">Agreed price or code</legend>
      <SelectField
        label="Price"
        name="concession"
        hint={kind === '' ? undefined : 'Choose one: an agreed price and a code can’t be combined.'}
        ref={select}
        defaultValue={kind}
        onChange={({ target }) => setKind(kindOf(target.value))}
      >
        <option value="">Shop prices</option>
        {concessionKinds.map((each) => (
          <option key={each} value={each}>
            {kindNames[each]}
          </option>
        ))}
      </SelectField>
      {kind !== '' && (
        <TextField
          key={kind}
          label={fieldNames[kind]}
          name="given"
          className={kind === 'code' ? '[&_input]:uppercase' : undefined}
          inputMode={kind === 'code' ? undefined : 'decimal'}
          autoComplete="off"
          spellCheck={false}
          maxLength={maxGiven}
          hint={isAgreed ? limitInWords(draft) : undefined}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={errors?.['given'] ?? draft.notGiven ?? undefined}
        />
      )}
      {isAgreed && (
        <TextField
          label="Reason"
          name="reason"
          className="sm:col-span-2"
          autoComplete="off"
          maxLength={300}
          hint="For the audit log and order history; the customer never sees it."
          error={errors?.['reason']}
        />
      )}
    </fieldset>
  );
}

/** How far the signed-in member of staff may go. */
function limitInWords({ limit }: OrderDraft): string {
  if (!limit) return 'Down to the value of the gold.';
  if (limit.percent === 0) return counterMessages.noAgreedPrices;
  return `You may take off up to ${formatRupeesAndPaise(limit.atMost)}, before GST: ${limit.percent}% of the making charge.`;
}

const debounceMs = 300;

/** What is being typed; it is sent for pricing once typing pauses. */
function useTyped({ given }: OrderDraft, onGive: ConcessionFieldsProps['onGive']) {
  const [kind, setKind] = useState<ConcessionKind | ''>(given?.kind ?? '');
  const [text, setText] = useState(given?.text ?? '');
  const select = useRef<HTMLSelectElement>(null);
  // Picks up a choice made before hydration.
  useEffect(() => setKind(kindOf(select.current?.value)), []);
  const latest = useRef(onGive);
  useEffect(() => {
    latest.current = onGive;
  });
  const isTyped = kind !== '' && text.trim() !== '';
  const isPriced = isTyped ? kind === given?.kind && text === given.text : given === null;
  useEffect(() => {
    if (isPriced) return undefined;
    const typed = kind !== '' && isTyped ? { kind, text } : null;
    const rest = setTimeout(() => latest.current(typed), debounceMs);
    return () => clearTimeout(rest);
  }, [isPriced, isTyped, kind, text]);
  function choose(next: ConcessionKind | '') {
    setKind(next);
    setText('');
  }
  return { select, kind, text, setKind: choose, setText };
}

function kindOf(value: string | undefined): ConcessionKind | '' {
  return concessionKinds.find((each) => each === value) ?? '';
}
