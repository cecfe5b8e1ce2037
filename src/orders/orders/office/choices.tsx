import { Fragment, type ReactNode } from 'react';

type Choice<Value extends string> = {
  value: Value;
  label: string;
  note?: string;
  /** Further fields for this answer; shown only while it is selected. */
  more?: ReactNode;
};

type ChoicesProps<Value extends string> = {
  legend: string;
  name: string;
  value: Value;
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
};

/** A dialog question with one radio button per line. */
export function Choices<Value extends string>({
  legend,
  name,
  value,
  choices,
  onChange,
}: ChoicesProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{legend}</legend>
      {choices.map((choice) => (
        <Fragment key={choice.value}>
          <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1 md:min-h-9">
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="size-5 shrink-0 accent-maroon"
            />
            <span className="figures min-w-0">
              {choice.label}
              {choice.note && <span className="block text-muted">{choice.note}</span>}
            </span>
          </label>
          {choice.value === value && choice.more}
        </Fragment>
      ))}
    </fieldset>
  );
}
