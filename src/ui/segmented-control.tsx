import { useId } from 'react';
import { classNames } from './class-names.ts';

export type Segment<T extends string> = {
  value: T;
  label: string;
  /** A second line that explains the choice. */
  note?: string;
  disabled?: boolean;
};

type SegmentedControlProps<T extends string> = {
  legend: string;
  segments: Segment<T>[];
  value: T;
  onChange: (value: T) => void;
  /** Its name in a form, and the form, where there is one. */
  name?: string;
  form?: string;
};

/** As many as fit side by side on a phone. */
const mostInARow = 3;

const inARow =
  'grid auto-cols-fr grid-flow-col rounded-sm border border-edge bg-surface *:not-first:border-l *:not-first:border-edge';
/** Each has its own border, overlapping its neighbour's by a pixel, so that a row need not be full. */
const inRows =
  'grid grid-cols-2 gap-px p-px sm:grid-cols-4 *:rounded-sm *:bg-surface *:shadow-[0_0_0_1px_var(--color-edge)]';

const words = 'relative peer-checked:text-paper peer-disabled:text-muted';

/** A few choices side by side: radio buttons that look like one control. */
export function SegmentedControl<T extends string>({
  legend,
  segments,
  value,
  onChange,
  name,
  form,
}: SegmentedControlProps<T>) {
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      <div className={segments.length > mostInARow ? inRows : inARow}>
        {segments.map((segment) => (
          <label
            key={segment.value}
            className={classNames(
              'choice flex min-h-13 flex-col justify-center px-4 py-2 text-center transition-colors duration-150 hover:bg-sand',
              segment.disabled && 'cursor-not-allowed!',
            )}
          >
            <input
              type="radio"
              name={name ?? id}
              form={form}
              value={segment.value}
              checked={segment.value === value}
              disabled={segment.disabled}
              onChange={() => onChange(segment.value)}
              className="choice-input peer"
            />
            <span
              aria-hidden
              className="choice-face peer-checked:bg-ink peer-disabled:bg-surface"
            />
            <span className={classNames(words, 'font-medium')}>{segment.label}</span>
            {segment.note && (
              <span className={classNames(words, 'figures text-sm opacity-80')}>
                {segment.note}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
