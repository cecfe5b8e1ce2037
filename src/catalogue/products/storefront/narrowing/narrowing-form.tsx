import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { letGoParameter, type RangeFacet } from '#catalogue/products/narrowing/choice.ts';
import { formatNumber } from '#catalogue/products/narrowing/format-number.ts';
import type { ShownFacet } from '#catalogue/products/narrowing/shown-facets.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { plusPath } from '#ui/icon-paths.ts';
import type { ShownList } from '../list/read-list.server.ts';
import { searchParameters } from '../list/search-address.ts';
import type { Narrow } from './use-narrowing.ts';

type NarrowingFormProps = Narrow & { id: string; list: ShownList };

/** Facets initially open; a facet with a choice is open too. */
const openAtFirst = 4;

/** All filters of a list. A plain form without JavaScript; with it each choice applies at once. */
export function NarrowingForm({ id, list, narrow, onSubmit }: NarrowingFormProps) {
  const { address, narrowing } = list;
  const form = useRef<HTMLFormElement>(null);
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    if (isIdle) showChoice(form.current?.elements ?? []);
  }, [isIdle]);
  return (
    <form
      ref={form}
      id={id}
      method="get"
      autoComplete="off"
      className="border-t border-line"
      onSubmit={onSubmit}
      onChange={({ currentTarget, target }) => {
        if (target instanceof HTMLInputElement && target.type === 'checkbox') narrow(currentTarget);
      }}
      // The number pad of a phone has no Enter.
      onBlur={({ currentTarget, target }) => {
        if (target instanceof HTMLInputElement && target.type === 'text') narrow(currentTarget);
      }}
    >
      {(address.search ? searchParameters(address.search) : []).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {address.order !== (address.first ?? 'newest') && (
        <input type="hidden" name="sort" value={address.order} />
      )}
      {narrowing.facets.map((facet, place) => (
        <FacetGroup key={facet.facet} facet={facet} isOpen={place < openAtFirst} />
      ))}
      <noscript>
        <Button type="submit" className="mt-6 w-full">
          Apply
        </Button>
      </noscript>
    </form>
  );
}

/**
 * Resets inputs to what the list now shows, because React does not update inputs that the user has changed. A number being
 * typed is left alone.
 */
function showChoice(fields: Iterable<Element>): void {
  for (const field of fields) {
    if (!(field instanceof HTMLInputElement) || field === document.activeElement) continue;
    if (field.type === 'checkbox') field.checked = field.defaultChecked;
    if (field.type === 'text') field.value = field.defaultValue;
  }
}

function FacetGroup({ facet: shown, isOpen }: { facet: ShownFacet; isOpen: boolean }) {
  const { facet, title, options, range } = shown;
  const isChosen = options.some((each) => each.isChosen) || range?.chosen.some((each) => each);
  return (
    <details open={isOpen || isChosen} className="group border-b border-line">
      <summary className="flex min-h-12 items-center justify-between gap-4 py-2 font-medium">
        {title}
        <Icon
          path={plusPath}
          size={16}
          strokeWidth={1.25}
          className="shrink-0 text-gold-ink transition-transform duration-150 group-open:rotate-45"
        />
      </summary>
      <fieldset className="pb-4">
        <legend className="sr-only">{title}</legend>
        {range ? (
          <RangeFields facet={facet as RangeFacet} shown={shown} range={range} />
        ) : (
          <ul className="max-h-[26rem] overflow-y-auto">
            {options.map(({ value, name, count, isChosen: isTicked }) => (
              <li key={value}>
                <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm hover:text-gold-ink xl:min-h-9">
                  <input
                    type="checkbox"
                    name={facet}
                    value={value}
                    defaultChecked={isTicked}
                    className="size-4.5 shrink-0 accent-maroon"
                  />
                  <NameAndCount name={name} count={count} />
                </label>
              </li>
            ))}
          </ul>
        )}
      </fieldset>
    </details>
  );
}

type RangeFieldsProps = {
  facet: RangeFacet;
  shown: ShownFacet;
  range: NonNullable<ShownFacet['range']>;
};

/** Two numbers, from and to, and a few usual limits. No number inputs: outside Chromium these take no `30,000`. */
function RangeFields({ facet, shown: { title, options }, range }: RangeFieldsProps) {
  const { unit, chosen, ends } = range;
  return (
    <>
      <div className="flex items-end gap-2 pb-2">
        {(['from', 'to'] as const).map((end, place) => (
          <label key={end} className="min-w-0 flex-1 text-sm">
            <span className="text-muted">
              {end === 'from' ? 'From' : 'To'} <span className="sr-only">{title}</span> {unit}
            </span>
            <input
              type="text"
              name={`${facet}-${end}`}
              inputMode="decimal"
              defaultValue={chosen[place]}
              placeholder={ends[place]}
              className="figures mt-1 block min-h-11 w-full rounded-sm border border-edge bg-surface px-2 placeholder:text-muted hover:border-ink xl:min-h-10"
            />
          </label>
        ))}
        <Button type="submit" variant="secondary" size="small" className="min-h-11! xl:min-h-10!">
          Set<span className="sr-only"> {title}</span>
        </Button>
      </div>
      {options.map(({ value, name, count, isChosen }) => (
        <button
          key={value}
          type="submit"
          name={isChosen ? letGoParameter : facet}
          value={isChosen ? facet : value}
          aria-pressed={isChosen}
          className="flex min-h-11 w-full cursor-pointer items-center text-left text-sm hover:text-gold-ink aria-pressed:font-medium aria-pressed:text-gold-ink xl:min-h-9"
        >
          <NameAndCount name={name} count={count} />
        </button>
      ))}
    </>
  );
}

function NameAndCount({ name, count }: { name: ReactNode; count: number }) {
  return (
    <>
      <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
      <span className="figures text-muted">
        {formatNumber(count)}
        <span className="sr-only"> {count === 1 ? 'piece' : 'pieces'}</span>
      </span>
    </>
  );
}
