import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { SearchField } from './search-field.tsx';
import { SearchNote } from './search-note.tsx';
import { SearchOptionList } from './search-option-list.tsx';
import type { SearchOption } from './search-options.ts';
import { useActiveOption } from './use-active-option.ts';
import { useSearch } from './use-search.ts';
import { useSearchOptions } from './use-search-options.ts';

type SearchDialogProps = {
  categories: readonly { id: string; name: string }[];
  onClose: () => void;
};

/** Searches the shop while one types (specification, storefront 2). Arrows choose, Enter goes there, Esc closes. */
export default function SearchDialog({ categories, onClose }: SearchDialogProps) {
  const [text, setText] = useState('');
  const search = useSearch(text);
  const { groups, options, foundCount, ...recent } = useSearchOptions(search, categories);
  const { active, setActive, moveByKey } = useActiveOption(options, foundCount > 0 ? 0 : -1);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  const activeId = options[active] && optionId(active);

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
      // What is still shown belongs to an earlier text.
      if (activeId && search.status !== 'searching') document.getElementById(activeId)?.click();
      return;
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
      <SearchNote search={search} count={foundCount} />
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
