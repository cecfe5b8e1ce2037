import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react';
import type { Choice } from '#shop/catalogue/editing/form-choice-queries.server.ts';
import { pageLimits } from '#shop/pages/forms.ts';
import { SelectField } from '#ui/form-field.tsx';
import { moveItem } from '../pictures/picture-order.ts';
import { RowAction } from '../row-action.tsx';

type FeaturedFieldProps = {
  collections: Choice[];
  /** Ids in their order; one that is not there any more is passed over, as in the shop. */
  chosen: string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
};

/** Which collections the home page features, and in what order. */
export function FeaturedField({ collections, chosen, error, onChange }: FeaturedFieldProps) {
  const shown = chosen.flatMap((id) => collections.find((each) => each.id === id) ?? []);
  const ids = shown.map(({ id }) => id);
  const others = collections.filter(({ id }) => !ids.includes(id));
  return (
    <section className="rounded-md border border-line bg-surface p-4 md:p-5">
      <h2 className="text-base font-medium">Featured collections</h2>
      <p className="mt-1 text-muted">
        {shown.length === 0
          ? 'None is chosen: the page features the first six of its arrangement, which begins with the newest.'
          : 'In the order in which the page features them.'}
      </p>
      <ol className="mt-3 grid gap-2 empty:hidden">
        {shown.map(({ id, name }, place) => (
          <li
            key={id}
            className="flex items-center gap-2 rounded-sm border border-line bg-paper pl-3"
          >
            <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
            <RowAction
              icon={ChevronUp}
              label={`Move ${name} up`}
              isDisabled={place === 0}
              onPress={() => onChange(moveItem(ids, place, place - 1))}
            />
            <RowAction
              icon={ChevronDown}
              label={`Move ${name} down`}
              isDisabled={place === shown.length - 1}
              onPress={() => onChange(moveItem(ids, place, place + 1))}
            />
            <RowAction
              icon={Trash2}
              label={`Do not feature ${name}`}
              onPress={() => onChange(ids.filter((each) => each !== id))}
            />
          </li>
        ))}
      </ol>
      {others.length > 0 && shown.length < pageLimits.featured && (
        <SelectField
          label="Feature another collection"
          className="mt-4 max-w-sm"
          error={error}
          value=""
          onChange={({ currentTarget: { value } }) => value && onChange([...ids, value])}
        >
          <option value="">Choose a collection</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </section>
  );
}
