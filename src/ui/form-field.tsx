import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

type FieldText = { label: string; hint?: ReactNode; error?: string | null };

const control =
  'block min-h-11 w-full rounded-sm border bg-surface px-3 text-base text-ink placeholder:text-muted ' +
  'transition-colors duration-150 disabled:bg-sand disabled:text-muted ' +
  'border-edge hover:border-ink aria-invalid:border-danger';

/**
 * A text field with its label, hint and error. Autocorrect, which iOS controls separately, is off too where the input is
 * not prose, such as a code.
 */
export function TextField({
  label,
  hint,
  error,
  className,
  ...input
}: ComponentProps<'input'> & FieldText) {
  const field = useField({ id: input.id, label, hint, error });
  const isSentence = !input.autoCapitalize && input.spellCheck !== false;
  return (
    <FieldFrame {...field} className={className}>
      <input
        autoCorrect={isSentence ? undefined : 'off'}
        {...input}
        {...field.attributes}
        className={classNames(control, 'py-2')}
      />
    </FieldFrame>
  );
}

/** A multi-line text field. */
export function TextAreaField({
  label,
  hint,
  error,
  className,
  ...area
}: ComponentProps<'textarea'> & FieldText) {
  const field = useField({ id: area.id, label, hint, error });
  return (
    <FieldFrame {...field} className={className}>
      <textarea {...area} {...field.attributes} className={classNames(control, 'py-2')} />
    </FieldFrame>
  );
}

/** A select; the options are its children. */
export function SelectField({
  label,
  hint,
  error,
  className,
  children,
  ...select
}: ComponentProps<'select'> & FieldText) {
  const field = useField({ id: select.id, label, hint, error });
  return (
    <FieldFrame {...field} className={className}>
      <select {...select} {...field.attributes} className={classNames(control, 'py-2 pr-8')}>
        {children}
      </select>
    </FieldFrame>
  );
}

type OptionsProps = { entries: readonly (readonly [value: string, text: string])[] };

/** The options of a select. */
export function Options({ entries }: OptionsProps) {
  return entries.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}

/** A checkbox. Its label is part of the target, which is tall enough for a finger. */
export function CheckboxField({
  label,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { label: string }) {
  return (
    <label
      className={classNames('flex min-h-11 w-fit cursor-pointer items-center gap-3', className)}
    >
      <input {...input} type="checkbox" className="size-5 shrink-0 accent-maroon" />
      {label}
    </label>
  );
}

type Field = FieldText & {
  hintId: string;
  errorId: string;
  attributes: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string };
};

function useField({ id: givenId, ...text }: FieldText & { id: string | undefined }): Field {
  const ownId = useId();
  const id = givenId ?? ownId;
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const described = [text.error && errorId, text.hint && hintId].filter(Boolean).join(' ');
  return {
    ...text,
    hintId,
    errorId,
    attributes: {
      id,
      ...(text.error ? { 'aria-invalid': true as const } : {}),
      ...(described ? { 'aria-describedby': described } : {}),
    },
  };
}

function FieldFrame({
  className,
  children,
  ...field
}: Field & { className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={field.attributes.id} className="mb-1 block text-sm font-medium">
        {field.label}
      </label>
      {children}
      <FieldNotes {...field} />
    </div>
  );
}

function FieldNotes({ hint, error, hintId, errorId }: Field) {
  return (
    <>
      {error && (
        <p id={errorId} className="mt-1 text-sm whitespace-pre-line text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
    </>
  );
}
