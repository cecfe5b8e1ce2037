import { letGoParameter } from '#catalogue/products/narrowing/choice.ts';
import type { Chip } from '#catalogue/products/narrowing/shown-facets.ts';
import { Icon } from '#ui/icon.tsx';
import { closePath } from '#ui/icon-paths.ts';

/**
 * The chosen filters as buttons that remove them. They belong to the filter form but come after it on the page, because
 * Enter presses the first button of a form.
 */
export function Chips({ formId, chips }: { formId: string; chips: readonly Chip[] }) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Chosen" className="mb-6 flex flex-wrap items-center gap-2">
      {chips.map(({ letGo, name }) => (
        <li key={letGo}>
          <button
            type="submit"
            form={formId}
            name={letGoParameter}
            value={letGo}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-sm border border-line bg-sand px-3 text-sm hover:border-ink xl:min-h-9"
          >
            <span className="sr-only">Remove </span>
            {name}
            <Icon path={closePath} size={14} />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button
            type="submit"
            form={formId}
            name={letGoParameter}
            value="all"
            className="text-link min-h-11 cursor-pointer px-2 text-sm xl:min-h-9"
          >
            Clear all
          </button>
        </li>
      )}
    </ul>
  );
}
