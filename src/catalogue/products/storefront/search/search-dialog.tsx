import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { Link } from '#app/storefront/link.tsx';
import { SearchOptionList } from './search-option-list.tsx';
import type { SearchOption } from './search-options.ts';
import { useActiveOption } from './use-active-option.ts';
import { type Search, useSearch } from './use-search.ts';
import { useSearchOptions } from './use-search-options.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { maxQueryLength } from '#catalogue/products/search/tidy-query.ts';
import { Icon } from '#ui/icon.tsx';
import { closePath } from '#ui/icon-paths.ts';
import { magnifierPath } from './search-button.tsx';
import { inPieces } from '../list/in-pieces.ts';

type SearchDialogProps = {
  categories: readonly { id: string; name: string }[];
  onClose: () => void;
};

/** Searches as the shopper types (specification, storefront 2). Arrows choose, Enter opens, Esc closes. */
export default function SearchDialog({ categories, onClose }: SearchDialogProps) {
  const [text, setText] = useState('');
  const search = useSearch(text);
  const { groups, options, foundCount, ...recent } = useSearchOptions(search, categories);
  const { active, setActive, moveByKey } = useActiveOption(options, foundCount > 0 ? 0 : -1);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  const activeId = options[active] && optionId(active);
  const enter = useEntered({ text, status: search.status, activeId });

  function choose(option: SearchOption): void {
    if (option.to === null) return setText(option.text);
    if (foundCount > 0) recent.rememberSearch();
    onClose();
  }

  function clearRecent(): void {
    recent.forgetRecent();
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      return enter();
    }
    const moved = moveByKey(event);
    if (moved === null) return;
    document.getElementById(optionId(moved))?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Search"
      className="mt-4! md:mt-16! md:max-h-[min(44rem,calc(var(--window-height)-6rem))]!"
    >
      <SearchField
        ref={field}
        text={text}
        onType={setText}
        onKeyDown={onKeyDown}
        listId={listId}
        isExpanded={options.length > 0}
        activeId={activeId}
      />
      <SearchNote search={search} count={foundCount} onChoose={onClose} />
      <SearchOptionList
        id={listId}
        groups={groups}
        active={active}
        optionId={optionId}
        onPoint={setActive}
        onChoose={choose}
        isDimmed={search.status === 'searching'}
      />
      {search.status === 'empty' && recent.recent.length > 0 && (
        <ClearRecent onPress={clearRecent} />
      )}
    </Dialog>
  );
}

function ClearRecent({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" className="text-link mt-4 min-h-11 text-sm text-muted" onClick={onPress}>
      Clear recent searches
    </button>
  );
}

type SearchNoteProps = { search: Search; count: number; onChoose: () => void };

/** The status of the search, also announced to screen readers. */
function SearchNote({ search, count, onChoose }: SearchNoteProps) {
  const { status, query, results, retry } = search;
  if (status === 'failed') {
    return (
      <div role="alert" className="space-y-4 py-6 text-center">
        <p>Search isn’t available right now. Please check your connection and try again.</p>
        <Button variant="secondary" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  const isNothing = status === 'found' && count === 0;
  return (
    <>
      <p
        role="status"
        className={isNothing ? 'pt-2 pb-6 wrap-anywhere' : 'min-h-8 pb-2 text-sm text-muted'}
      >
        {status === 'searching' && 'Searching...'}
        {isNothing && `No results found for "${query}"`}
        {status === 'found' && count > 0 && `${count} ${count === 1 ? 'result' : 'results'}`}
      </p>
      <AllFound search={search} onChoose={onChoose} />
      {status === 'searching' && !results && (
        <div className="space-y-3 pt-2">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      )}
    </>
  );
}

type SearchFieldProps = {
  ref: RefObject<HTMLInputElement | null>;
  text: string;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  listId: string;
  isExpanded: boolean;
  /** Id of the active option's element. */
  activeId: string | undefined;
};

/** The search field. It has the focus from the start and keeps it while the keys move through the options. */
function SearchField({ ref, text, onType, listId, activeId, ...rest }: SearchFieldProps) {
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
          autoCorrect="off"
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

/** The parts of a search understood as filters, and the link to all results. */
function AllFound({ search, onChoose }: { search: Search; onChoose: () => void }) {
  const { understood = [], all } = search.results ?? {};
  if (search.status !== 'found' || (understood.length === 0 && !all)) return null;
  return (
    <p className="mb-4 flex flex-wrap items-center justify-between gap-x-4 border-y border-line text-sm">
      <span className="py-2 text-muted">{understood.join(' · ')}</span>
      {all && (
        <Link to={all.to} className="text-link py-2.5" onClick={onChoose}>
          See all {inPieces(all.total)}
        </Link>
      )}
    </p>
  );
}

type Shown = { text: string; status: Search['status']; activeId: string | undefined };

/**
 * Handles Enter: presses the active option. During a search the options belong to an earlier text, so it waits for the
 * results, unless the text changes.
 */
function useEntered({ text, status, activeId }: Shown): () => void {
  const [entered, setEntered] = useState<string | null>(null);
  useEffect(() => {
    if (entered !== text || status === 'searching') return;
    setEntered(null);
    if (activeId) document.getElementById(activeId)?.click();
  }, [entered, text, status, activeId]);
  return () => setEntered(text);
}
