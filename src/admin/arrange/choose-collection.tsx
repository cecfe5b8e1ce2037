import type { Arranged } from '#shop/catalogue/categories/arrangement-queries.server.ts';
import { maxChosenForHome } from '#shop/catalogue/arranged-first.ts';
import { SelectField } from '#ui/form-field.tsx';
import { ChosenEnough } from './chosen-enough.tsx';

type ChooseCollectionProps = {
  all: readonly Arranged[];
  chosen: readonly Arranged[];
  onAdd: (collection: Arranged) => void;
};

/** Chooses one more collection for the home page. */
export function ChooseCollection({ all, chosen, onAdd }: ChooseCollectionProps) {
  const others = all.filter(({ id }) => !chosen.some((each) => each.id === id));
  if (chosen.length >= maxChosenForHome) return <ChosenEnough />;
  if (others.length === 0) return null;
  function add(id: string) {
    const collection = others.find((each) => each.id === id);
    if (collection) onAdd(collection);
  }
  return (
    <SelectField
      label="Feature another collection"
      className="mt-4"
      value=""
      onChange={({ currentTarget: { value } }) => add(value)}
    >
      <option value="">Choose a collection</option>
      {others.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
