import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { JumpTarget } from '#books/overview/jump-target.ts';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import type { ShellOf } from '../shell/admin-sections.ts';
import { isOutsideOffice, shellTargets } from './shell-targets.ts';
import { useFound } from '../use-found.ts';

type PaletteDialogProps = { shell: ShellOf; onClose: () => void };

/** Finds a page, product, order, customer or action by typing part of its name; arrow keys move through the results. */
export function PaletteDialog({ shell, onClose }: PaletteDialogProps) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const { targets, state } = useTargets(text, shell);
  const navigate = useNavigate();
  const listId = useId();
  const current = Math.min(active, Math.max(targets.length - 1, 0));

  function jump(target: JumpTarget | undefined) {
    if (!target) return;
    onClose();
    const address = targetAddress(target);
    if (isOutsideOffice(address)) window.location.assign(address);
    else void navigate(address);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') jump(targets[current]);
    if (!step || targets.length === 0) return;
    event.preventDefault();
    setActive((current + step + targets.length) % targets.length);
  }

  return (
    // At the top, so that the field stays in place while the list below it grows and shrinks.
    <Dialog
      open
      onClose={onClose}
      title="Go to"
      className="mt-[max(1rem,10vh)]! mb-auto! max-h-[calc(0.85*var(--window-height))]!"
    >
      <input
        data-first-focus
        data-takes-codes
        type="text"
        role="combobox"
        aria-label="Page, action, product, order or customer"
        aria-autocomplete="list"
        aria-expanded={targets.length > 0}
        aria-controls={listId}
        aria-activedescendant={targets.length > 0 ? `${listId}-${current}` : undefined}
        placeholder="Where to, or what to do?"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        className="block min-h-12 w-full rounded-sm border border-edge bg-surface px-3 text-base hover:border-ink"
      />
      <TargetList listId={listId} targets={targets} active={current} onChoose={jump} />
      <p role="status" className="mt-3 min-h-5 text-muted">
        {statusText(state, targets.length)}
      </p>
      <ListHint />
    </Dialog>
  );
}

/** A hint about the keys of lists. */
function ListHint() {
  return (
    <p className="border-t border-line pt-3 text-muted max-md:hidden">
      In a list <kbd>j</kbd> and <kbd>k</kbd> move through the rows, <kbd>Enter</kbd> opens one, and{' '}
      <kbd>x</kbd> ticks it.
    </p>
  );
}

function statusText(state: 'idle' | 'asking' | 'failed', count: number): string {
  if (state === 'asking') return 'Searching...';
  if (state === 'failed') return 'We couldn’t reach the shop. Please try again.';
  return count === 0 ? 'Nothing found' : '';
}

type TargetListProps = {
  listId: string;
  targets: JumpTarget[];
  active: number;
  onChoose: (target: JumpTarget) => void;
};

function TargetList({ listId, targets, active, onChoose }: TargetListProps) {
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);
  return (
    <div
      id={listId}
      role="listbox"
      aria-label="Found"
      className="-mx-2 mt-3 max-h-[min(26rem,calc(0.5*var(--window-height)))] overflow-y-auto overscroll-contain px-2"
    >
      {targets.map((target, place) => (
        <div
          key={`${target.kind} ${target.id}`}
          id={`${listId}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          className={classNames(
            'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-2',
            place === active ? 'bg-sand' : 'hover:bg-sand',
          )}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(target)}
          onKeyDown={(event) => event.key === 'Enter' && onChoose(target)}
        >
          <span className="min-w-0 flex-1 truncate">{target.title}</span>
          <span className="shrink-0 text-muted">
            {[target.note, targetKinds[target.kind]].filter(Boolean).join(' · ')}
          </span>
        </div>
      ))}
    </div>
  );
}

/** The palette's results for a text: pages and actions at once, the rest when the shop has answered. */
function useTargets(
  text: string,
  shell: ShellOf,
): { targets: JumpTarget[]; state: 'idle' | 'asking' | 'failed' } {
  const { found, state } = useFound<JumpTarget>('/admin/api/find', text);
  const known = shellTargets(text.trim(), shell);
  return { targets: state === 'asking' ? known : [...known, ...found], state };
}

/** The URL of a result. */
function targetAddress({ kind, id, title }: JumpTarget): string {
  switch (kind) {
    case 'product':
      return `/admin/products/edit/${id}`;
    case 'order':
      return `/admin/orders/${id}`;
    case 'customer':
      return `/admin/users/${id}`;
    case 'category':
      return `/admin/categories?q=${encodeURIComponent(title)}`;
    case 'collection':
      return `/admin/collections?q=${encodeURIComponent(title)}`;
    case 'page':
    case 'action':
      return id;
  }
}

const targetKinds: Record<JumpTarget['kind'], string> = {
  page: 'Page',
  action: 'Action',
  category: 'Category',
  collection: 'Collection',
  product: 'Product',
  order: 'Order',
  customer: 'Customer',
};
