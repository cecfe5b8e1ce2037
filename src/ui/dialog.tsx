import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { closePath } from './icon-paths.ts';
import { ToastRegion } from './toast.tsx';

/** `picture` fills the window. */
export type DialogVariant = 'centre' | 'picture' | 'drawer-right' | 'drawer-left';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  variant?: DialogVariant;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
};

const frames: Record<DialogVariant, string> = {
  centre:
    'm-auto max-h-[min(44rem,calc(var(--window-height)-2rem))] w-[calc(100vw-2rem)] max-w-dialog rounded-md open:animate-rise',
  picture: 'm-0 h-(--window-height) max-h-none w-full max-w-none open:animate-appear',
  'drawer-right':
    'my-0 mr-0 ml-auto h-(--window-height) max-h-none w-full max-w-drawer open:animate-from-right',
  'drawer-left':
    'my-0 mr-auto ml-0 h-(--window-height) max-h-none w-[calc(100vw-3rem)] max-w-drawer open:animate-from-left',
};

/**
 * A modal dialog on the native element: focus stays inside and returns to where it was, Esc and a click outside close it,
 * and the page behind does not scroll. The element with `data-first-focus` gets the focus first. The content is mounted
 * only while the dialog is open.
 */
export function Dialog({
  open,
  onClose,
  title,
  variant = 'centre',
  footer,
  className,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // A layout effect: a dialog restores the focus on close only while it is still in the page.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const page = document.documentElement;
    page.toggleAttribute('data-scrollbar', window.innerWidth > page.clientWidth);
    const isKeyboard = document.activeElement?.matches(':focus-visible');
    dialog.showModal();
    const first = dialog.querySelector<HTMLElement>('[data-first-focus]');
    first?.focus();
    // WebKit shows a focus ring on the first button even after a tap, since a tap does not focus the opening button.
    if (!isKeyboard && !first && dialog.querySelector('button:focus-visible')) dialog.focus();
    return () => dialog.close();
  }, [open]);

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      tabIndex={-1}
      className={classNames(
        'bg-surface outline-none p-0 text-ink shadow-floating backdrop:animate-appear',
        frames[variant],
        className,
      )}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The event arrives late: by then the dialog may be open again.
      onClose={(event) => open && !event.currentTarget.open && onClose()}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && (
        // `h-full` only where the dialog's height is fixed: WebKit cannot resolve 100 % of a content-sized box.
        <div
          className={classNames('flex max-h-[inherit] flex-col', variant !== 'centre' && 'h-full')}
        >
          <DialogHead id={titleId} title={title} onClose={onClose} />
          {/* `relative`: otherwise what is hidden in it for screen readers lets the whole dialog scroll too. */}
          <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">
            {children}
          </div>
          <ToastRegion isInDialog />
          {footer && <div className="border-t border-line p-5">{footer}</div>}
        </div>
      )}
    </dialog>
  );
}

type DialogHeadProps = { id: string; title: string; onClose: () => void };

function DialogHead({ id, title, onClose }: DialogHeadProps) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
      <h2 id={id} className="line-clamp-2 font-display text-xl font-semibold wrap-anywhere">
        {title}
      </h2>
      <button type="button" className="icon-button shrink-0" aria-label="Close" onClick={onClose}>
        <Icon path={closePath} />
      </button>
    </div>
  );
}
