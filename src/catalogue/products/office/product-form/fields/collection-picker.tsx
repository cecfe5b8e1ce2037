import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import type { CollectionChoice } from '#catalogue/products/editing/form-choice-queries.server.ts';
import { classNames } from '#ui/class-names.ts';
import { filledHint } from '#catalogue/products/office/filled-hint.ts';
import { CheckboxField, Options, SelectField } from '#ui/form-field.tsx';

type CollectionsProps = {
  /** Null if they could not be loaded. */
  collections: CollectionChoice[] | null;
  chosen: string[];
  error?: string;
  isDisabled?: boolean;
  onChange: (chosen: string[]) => void;
};

/** Picks collections from a list; chosen ones become removable badges. */
export function CollectionPicker({ collections, chosen, error, onChange }: CollectionsProps) {
  const picker = useRef<HTMLSelectElement>(null);
  const all = collections ?? [];
  const others = all.filter(({ id }) => !chosen.includes(id));
  function remove(id: string) {
    onChange(chosen.filter((each) => each !== id));
    picker.current?.focus();
  }
  return (
    <div>
      <SelectField
        label="Collections"
        ref={picker}
        value=""
        error={error}
        hint={collections ? filledHint(all.filter(({ id }) => chosen.includes(id))) : notRead}
        onChange={({ currentTarget }) => onChange([...chosen, currentTarget.value].toSorted())}
      >
        <option value="">Add to a collection</option>
        <Options entries={others.map(({ id, name }) => [id, name])} />
      </SelectField>
      <ul aria-label="Chosen collections" className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {all
          .filter(({ id }) => chosen.includes(id))
          .map(({ id, name }) => (
            <li
              key={id}
              className="inline-flex max-w-full items-center rounded-sm border border-line bg-sand pl-3"
            >
              <span className="min-w-0 py-1 wrap-anywhere">{name}</span>
              <button
                type="button"
                className="icon-button shrink-0"
                aria-label={`Remove ${name}`}
                onClick={() => remove(id)}
              >
                <X aria-hidden size={16} strokeWidth={1.5} />
              </button>
            </li>
          ))}
      </ul>
    </div>
  );
}

/** Collections as checkboxes, for the variation form. When disabled, shows only the ticked ones. */
export function CollectionBoxes(props: CollectionsProps) {
  const { collections, chosen, error, isDisabled = false, onChange } = props;
  const errorId = useId();
  const shown = collections?.filter(({ id }) => !isDisabled || chosen.includes(id)) ?? [];
  function toggle(id: string) {
    const others = chosen.filter((each) => each !== id);
    onChange(others.length < chosen.length ? others : [...chosen, id].toSorted());
  }
  return (
    <fieldset disabled={isDisabled} aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 text-sm font-medium">Collections</legend>
      <div className={classNames(boxes, isDisabled ? 'bg-sand text-muted' : 'max-h-64 bg-surface')}>
        {shown.length === 0 && <p className="py-2 text-muted">{collections ? 'None' : notRead}</p>}
        {shown.map(({ id, name }) => (
          <CheckboxField
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </div>
      <p className="mt-1 text-muted empty:hidden">
        {filledHint(shown.filter(({ id }) => chosen.includes(id)))}
      </p>
      {error && (
        <p id={errorId} className="mt-1 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const boxes = 'overflow-y-auto rounded-sm border border-edge px-3';
const notRead = 'We couldn’t load the collections. Those already chosen are kept.';
