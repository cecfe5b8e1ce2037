import { answeredBy } from './before-script.ts';
import { Icon } from './icon.tsx';
import { minusPath, plusPath } from './icon-paths.ts';

type QuantityStepperProps = {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max: number;
  /** Names what is counted, for screen readers: 'Quantity', or 'Quantity of Rope Chain' in a list. */
  label: string;
  disabled?: boolean;
  /** Id of a form that sends the number as `quantity`; before hydration, a step submits the new number as `step`. */
  form?: string;
};

/** Minus, the number, plus. The number is read out when it changes. */
export function QuantityStepper({
  value,
  onChange,
  min = 1,
  max,
  label,
  disabled = false,
  form,
}: QuantityStepperProps) {
  const steps = { value, min, max, label: label.toLowerCase(), disabled, form, onChange };
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex items-center rounded-sm border border-edge bg-surface"
    >
      <Step {...steps} by={-1} />
      <output aria-live="polite" className="figures min-w-9 text-center font-medium">
        {value}
      </output>
      <Step {...steps} by={1} />
      {form && <input type="hidden" name="quantity" value={value} form={form} />}
    </div>
  );
}

type StepProps = Required<Omit<QuantityStepperProps, 'form'>> & {
  form: string | undefined;
  by: 1 | -1;
};

/** At its limit a button is `aria-disabled` only, to keep the focus that `disabled` would lose. */
function Step({ by, value, min, max, label, disabled, form, onChange }: StepProps) {
  const isAtEnd = by > 0 ? value >= max : value <= min;
  return (
    <button
      type={form ? 'submit' : 'button'}
      {...(form && { form, name: 'step', value: value + by })}
      className="grid size-11 place-items-center transition-colors duration-150 hover:bg-sand disabled:cursor-not-allowed disabled:text-edge disabled:hover:bg-transparent aria-disabled:cursor-not-allowed aria-disabled:text-edge aria-disabled:hover:bg-transparent"
      aria-label={`${by > 0 ? 'Increase' : 'Decrease'} ${label}`}
      aria-disabled={(!disabled && isAtEnd) || undefined}
      disabled={disabled}
      onClick={answeredBy(() => !isAtEnd && onChange(value + by))}
    >
      <Icon path={by > 0 ? plusPath : minusPath} size={18} />
    </button>
  );
}
