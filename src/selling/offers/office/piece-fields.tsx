import { X } from 'lucide-react';
import { useState } from 'react';
import { formatKarat } from '#price/pricing/karat.ts';
import { CheckboxField } from '#ui/form-field.tsx';
import { FindField, FindStatus } from '#app/office/find-field.tsx';
import { useFound } from '#app/office/use-found.ts';
import type { OfferPageData } from './read-offer.server.ts';

type Named = { id: string; name: string };
type PieceFieldsProps = { data: OfferPageData; onChange: () => void };

/** The pieces an offer applies to: those in every list in which something is selected. */
export function PieceFields({ data, onChange }: PieceFieldsProps) {
  const { offer, categories, collections, offeredKarats, products } = data;
  const grades = [...new Set([...offeredKarats, ...(offer?.karats ?? [])])];
  const karats = grades.map((karat) => ({ id: karat, name: formatKarat(karat) }));
  return (
    <section className="rounded-md border border-line bg-surface p-5">
      <h2 className="text-base font-medium">Applies to</h2>
      <p className="mt-1 max-w-prose text-muted">
        Leave empty to apply to all pieces. If you choose from several lists, a piece must match
        each of them.
      </p>
      <div className="mt-4 grid items-start gap-6 sm:grid-cols-2">
        <Choices
          title="Categories"
          name="categoryIds"
          of={categories}
          chosen={offer?.categoryIds ?? []}
        />
        <Choices
          title="Collections"
          name="collectionIds"
          of={collections}
          chosen={offer?.collectionIds ?? []}
        />
        <Choices title="Karats" name="karats" of={karats} chosen={offer?.karats ?? []} />
        <ChosenProducts start={products} onChange={onChange} />
      </div>
    </section>
  );
}

type ChoicesProps = { title: string; name: string; of: Named[]; chosen: readonly string[] };

function Choices({ title, name, of, chosen }: ChoicesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{title}</legend>
      <div className="max-h-64 overflow-y-auto rounded-sm border border-line px-3">
        {of.map((each) => (
          <CheckboxField
            key={each.id}
            name={name}
            value={each.id}
            label={each.name}
            defaultChecked={chosen.includes(each.id)}
          />
        ))}
        {of.length === 0 && <p className="py-2 text-muted">None</p>}
      </div>
    </fieldset>
  );
}

function ChosenProducts({ start, onChange }: { start: Named[]; onChange: () => void }) {
  const [chosen, setChosen] = useState(start);
  const [text, setText] = useState('');
  const { found, state } = useFound<Named>('/admin/api/offer-products', text);
  const others = found.filter(({ id }) => !chosen.some((each) => each.id === id));
  function change(to: Named[]) {
    setChosen(to);
    onChange();
  }
  function add(product: Named) {
    change([...chosen, product]);
    setText('');
  }
  return (
    <div className="min-w-0">
      <FindField
        label="Products"
        hint="By name or SKU; includes their variations"
        value={text}
        onType={setText}
      />
      <ul aria-label="Found products" className="mt-2 divide-y divide-line empty:hidden">
        {others.map((product) => (
          <li key={product.id}>
            <button
              type="button"
              className="min-h-11 w-full px-2 text-left wrap-anywhere hover:bg-sand"
              onClick={() => add(product)}
            >
              <span className="sr-only">Add </span>
              {product.name}
            </button>
          </li>
        ))}
      </ul>
      <FindStatus text={text} state={state} nothing={others.length > 0 ? '' : 'Nothing found'} />
      <ul aria-label="Chosen products" className="divide-y divide-line empty:hidden">
        {chosen.map(({ id, name }) => (
          <li key={id} className="flex items-center gap-2">
            <input type="hidden" name="productIds" value={id} />
            <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
            <button
              type="button"
              className="icon-button"
              aria-label={`Remove ${name}`}
              onClick={() => change(chosen.filter((each) => each.id !== id))}
            >
              <X aria-hidden size={18} strokeWidth={1.5} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
