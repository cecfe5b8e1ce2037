import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatRupeesAndPaise } from '#price/money/money.ts';
import { isSameCode, maxCodeLength } from '#selling/offers/code.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form-field.tsx';
import type { Checkout } from './read-checkout.server.ts';
import { useCode } from './use-code.ts';

const link = 'inline-flex min-h-11 items-center text-sm text-link';

/** The offer code in use, or a way to enter one; shown below the pieces. */
export function CodePart({ code }: Pick<Checkout, 'code'>) {
  const { ask, isChecking } = useCode();
  const [isOpen, setOpen] = useState(false);
  if (code?.isApplied) {
    return <AppliedCode code={code} onRemove={() => ask('')} />;
  }
  if (!isOpen && !code) {
    return (
      <button type="button" className={link} onClick={() => setOpen(true)}>
        Have a code?
      </button>
    );
  }
  return <CodeForm refused={code} isPressed={isOpen} isChecking={isChecking} onAsk={ask} />;
}

type Answer = NonNullable<Checkout['code']>;

function AppliedCode({
  code: { code, words, takenOff },
  onRemove,
}: {
  code: Answer & { isApplied: true };
  onRemove: () => void;
}) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4">
      <p className="min-w-0 flex-1">
        <span className="figures font-medium wrap-anywhere">{code}</span>
        <span className="block text-sm text-muted">
          {words}
          {/* Already included in the prices above and below; not to be subtracted again. */}
          {takenOff !== null && (
            <span className="figures text-emerald">
              {' '}
              · you save {formatRupeesAndPaise(takenOff)}
            </span>
          )}
        </span>
      </p>
      <button type="button" className={link} onClick={onRemove} aria-label={`Remove code ${code}`}>
        Remove
      </button>
    </div>
  );
}

type CodeFormProps = {
  refused: Answer | null;
  /** Whether the shopper opened the form, in which case the field takes the focus. */
  isPressed: boolean;
  isChecking: boolean;
  onAsk: (code: string) => void;
};

function CodeForm({ refused, isPressed, isChecking, onAsk }: CodeFormProps) {
  const [typed, setTyped] = useState(refused?.code ?? '');
  const isRefused = refused !== null && isSameCode(typed, refused.code);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isPressed) field.current?.focus();
  }, [isPressed]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() !== '') onAsk(typed.trim());
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3 py-2">
      <TextField
        label="Code"
        className="min-w-40 flex-1 [&_input]:uppercase"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={isRefused ? refused.words : undefined}
        ref={field}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={maxCodeLength + 8}
      />
      <Button type="submit" variant="secondary" className="mt-[1.5625rem]" isBusy={isChecking}>
        Apply
      </Button>
    </form>
  );
}
