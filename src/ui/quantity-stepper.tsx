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
};

const step =
  'grid size-11 place-items-center transition-colors duration-150 hover:bg-sand ' +
  'disabled:cursor-not-allowed disabled:text-edge disabled:hover:bg-transparent';

/** Minus, the number, plus. The number is read out when it changes. */
export function QuantityStepper({
  value,
  onChange,
  min = 1,
  max,
  label,
  disabled = false,
}: QuantityStepperProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex items-center rounded-sm border border-edge bg-surface"
    >
      <button
        type="button"
        className={step}
        aria-label={`Decrease ${label.toLowerCase()}`}
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Icon path={minusPath} size={18} />
      </button>
      <output aria-live="polite" className="figures min-w-9 text-center font-medium">
        {value}
      </output>
      <button
        type="button"
        className={step}
        aria-label={`Increase ${label.toLowerCase()}`}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon path={plusPath} size={18} />
      </button>
    </div>
  );
}
