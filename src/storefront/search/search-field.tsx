import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { maxQueryLength } from '#shop/catalogue/search/search-words.ts';
import { Icon } from '#ui/icon.tsx';
import { closePath } from '#ui/icon-paths.ts';
import { magnifierPath } from './search-button.tsx';

type SearchFieldProps = {
  ref: RefObject<HTMLInputElement | null>;
  text: string;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  listId: string;
  isExpanded: boolean;
  /** The element of the option that the keys are at. */
  activeId: string | undefined;
};

/** Where a search is typed. It has the focus from the start and keeps it while the keys go through the options. */
export function SearchField({ ref, text, onType, listId, activeId, ...rest }: SearchFieldProps) {
  // After the dialog has opened, because opening moves the focus to its first button.
  useEffect(() => ref.current?.focus(), [ref]);
  return (
    <div className="sticky -top-5 z-10 -mx-5 -mt-5 bg-surface px-5 pt-5 pb-3">
      <div className="relative">
        <Icon
          path={magnifierPath}
          className="pointer-events-none absolute inset-y-0 left-3 my-auto text-muted"
        />
        <input
          ref={ref}
          type="text"
          role="combobox"
          aria-label="Search categories, collections and products"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={rest.isExpanded}
          aria-controls={listId}
          aria-activedescendant={activeId}
          placeholder="Jhumka, kada, gold coin…"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={maxQueryLength}
          value={text}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={rest.onKeyDown}
          className="block min-h-12 w-full rounded-sm border border-edge bg-surface px-11 text-base text-ink transition-colors duration-150 placeholder:text-muted hover:border-ink"
        />
        {text !== '' && (
          <button
            type="button"
            className="icon-button absolute inset-y-0 right-0.5 my-auto"
            aria-label="Clear the search text"
            onClick={() => {
              onType('');
              ref.current?.focus();
            }}
          >
            <Icon path={closePath} size={18} />
          </button>
        )}
      </div>
    </div>
  );
}
