import type { ChangeEvent, ComponentProps, KeyboardEvent } from 'react';
import { commaAdvice } from '#price/money/thousands.ts';
import { TextField } from '#ui/form-field.tsx';
import type { Keystroke, NumberText, Refusal } from './type-number.ts';

type NumberFieldProps = ComponentProps<typeof TextField> & {
  field: NumberText;
  onType: (key: Keystroke) => void;
  /** Called when the field is left or deleted from: further typing is accepted again. */
  onLook: () => void;
};

/** A field that accepts only its kind of number, and says what it refused. */
export function NumberField({ field, onType, onLook, hint, ...props }: NumberFieldProps) {
  const { text, refusal } = field;
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...props}
      value={text}
      hint={
        refusal ? refusedText(refusal, { text, isDecimal: props.inputMode === 'decimal' }) : hint
      }
      data-refused={refusal ? true : undefined}
      onChange={(event) => onType(keystrokeOf(event, text))}
      onKeyDown={({ key }: KeyboardEvent) => {
        if (key === 'Backspace' || key === 'Delete') onLook();
      }}
      onBlur={onLook}
    />
  );
}

function refusedText(
  { attempt }: Refusal,
  { text, isDecimal }: { text: string; isDecimal: boolean },
): string {
  const left = text ? `the field still shows ${text}` : 'the field is empty';
  const advice = isDecimal ? commaAdvice(attempt) : '';
  return `“${attempt}” was not accepted: ${left}. ${advice}`.trim();
}

function keystrokeOf(
  { currentTarget: { value }, nativeEvent }: ChangeEvent<HTMLInputElement>,
  before: string,
): Keystroke {
  const { data, inputType } = nativeEvent as InputEvent;
  // Phone keyboards report the whole composed text, not only the last key.
  const isComposed = inputType === 'insertCompositionText' && value.startsWith(before);
  return { text: value, inserted: isComposed ? value.slice(before.length) : (data ?? null) };
}
