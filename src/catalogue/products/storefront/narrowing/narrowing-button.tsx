import { Icon } from '#ui/icon.tsx';
import { useLazyDialog } from '#ui/use-lazy-dialog.ts';
import type { ShownList } from '../list/read-list.server.ts';
import type { Narrow } from './use-narrowing.ts';

const narrowPath = 'M4 7h16M7 12h10M10 17h4';

/** Opens the filters in a dialog when there is no room beside the list. Without JavaScript it jumps to them on the page. */
export function NarrowingButton({ list, ...narrow }: Narrow & { list: ShownList }) {
  const { Dialog, open, close } = useLazyDialog(() => import('./narrowing-dialog.tsx'));
  const chosen = list.narrowing.chips.length;
  return (
    <>
      <a
        href="#narrow"
        role="button"
        aria-haspopup="dialog"
        className="flex min-h-11 shrink-0 items-center gap-2 text-sm font-medium hover:text-gold-ink xl:hidden"
        onClick={(event) => {
          event.preventDefault();
          open();
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          open();
        }}
      >
        <Icon path={narrowPath} size={18} />
        Filter{chosen > 0 && ` (${chosen})`}
      </a>
      {Dialog && <Dialog list={list} onClose={close} {...narrow} />}
    </>
  );
}
