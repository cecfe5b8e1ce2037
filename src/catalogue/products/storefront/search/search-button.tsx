import { opensOrLeadsTo } from '#ui/before-script.ts';
import { Icon } from '#ui/icon.tsx';

export const magnifierPath = 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16 16l5 5';

/** Opens the search. */
export function SearchButton({ onPress, className }: { onPress: () => void; className: string }) {
  return (
    <button
      type="submit"
      {...opensOrLeadsTo('/search', onPress)}
      className={`icon-button ${className}`}
      aria-haspopup="dialog"
      aria-label="Search"
    >
      <Icon path={magnifierPath} />
    </button>
  );
}
