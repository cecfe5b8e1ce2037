import { useId } from 'react';
import { Icon } from '#ui/icon.tsx';
import { minusPath, plusPath } from '#ui/icon-paths.ts';

type StepSliderProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value as announced to screen readers. */
  text: string;
  onChange: (value: number) => void;
};

/** A slider with step buttons and arrow keys. */
export function StepSlider({ label, value, min, max, step, text, onChange }: StepSliderProps) {
  const id = useId();
  const move = (by: number) => onChange(Math.min(max, Math.max(min, value + by)));
  return (
    <div className="mt-4">
      <label htmlFor={id} className="block text-sm font-medium">
        {label}
      </label>
      <div className="mt-1 flex items-center gap-2">
        <StepButton label={`${label}: smaller`} path={minusPath} onPress={() => move(-step)} />
        <input
          id={id}
          type="range"
          value={value}
          min={min}
          max={max}
          step={step}
          aria-valuetext={text}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          className="h-11 min-w-0 flex-1 cursor-pointer accent-ink"
        />
        <StepButton label={`${label}: larger`} path={plusPath} onPress={() => move(step)} />
      </div>
    </div>
  );
}

type StepButtonProps = { label: string; path: string; onPress: () => void };

function StepButton({ label, path, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="icon-button shrink-0 border border-edge bg-surface"
    >
      <Icon path={path} size={18} />
    </button>
  );
}
