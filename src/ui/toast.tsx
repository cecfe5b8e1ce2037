import { useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { closePath } from './icon-paths.ts';
import { type Toast, type ToastKind, ToastQueue, toastRules } from './toast-queue.ts';

const queues = {
  main: new ToastQueue(toastRules.main),
  notice: new ToastQueue(toastRules.notice),
};

type ToastMessage = Omit<Toast, 'id' | 'kind'> & {
  kind?: ToastKind;
  queue?: keyof typeof queues;
};

/** A handle to a shown message, to dismiss it early. */
export type ShownToast = { isShown: () => boolean; dismiss: () => void };

/** Shows a short message over the page. Browser only. */
export function showToast(message: ToastMessage): void {
  openToast(message);
}

/** The same, returning a handle to dismiss it. */
export function openToast({ queue = 'main', kind = 'info', ...message }: ToastMessage): ShownToast {
  const shownIn = queues[queue];
  const id = shownIn.add({ ...message, kind });
  return {
    isShown: () => shownIn.shown().some((toast) => toast.id === id),
    dismiss: () => shownIn.dismiss(id),
  };
}

/** Where messages appear over the page; mounted once, at the root. */
export function Toaster() {
  return (
    <div className="no-print [body:has(dialog[open])_&]:hidden">
      <ToastRegion />
    </div>
  );
}

/** An open dialog has its own region, since content outside it is neither visible nor announced. */
export function ToastRegion({ isInDialog = false }: { isInDialog?: boolean }) {
  return (
    <section
      aria-label="Notifications"
      className={classNames(
        'flex flex-col items-center',
        // A dialog makes room for its messages: as an overlay they would cover what was just changed.
        isInDialog
          ? 'px-4 has-[p]:py-3'
          : 'pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar,0px))] z-50 md:right-auto md:bottom-6 md:left-6 md:items-start [body:has(.toasts-on-top)_&]:inset-x-4 [body:has(.toasts-on-top)_&]:top-2 md:[body:has(.toasts-on-top)_&]:top-10 [body:has(.toasts-on-top)_&]:bottom-auto [body:has(.toasts-on-top)_&]:items-center',
      )}
    >
      <ToastList queue={queues.notice} />
      <ToastList queue={queues.main} />
    </section>
  );
}

const noToasts: readonly Toast[] = [];

function ToastList({ queue }: { queue: ToastQueue }) {
  const toasts = useSyncExternalStore(queue.subscribe, queue.shown, () => noToasts);
  return (
    <div
      role="status"
      // Rendered even while empty: screen readers announce only live regions that already exist.
      className="flex w-full flex-col [align-items:inherit] gap-2 has-[p]:not-last:mb-2"
      // Not on pointerenter: a message that appears under a resting pointer would stay for ever.
      onPointerMove={() => queue.pause()}
      onPointerLeave={() => queue.resume()}
      onFocus={() => queue.pause()}
      onBlur={() => queue.resume()}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={() => queue.dismiss(toast.id)} />
      ))}
    </div>
  );
}

const marks: Record<ToastKind, string> = {
  success: 'bg-gold',
  error: 'bg-danger',
  info: 'bg-edge',
};

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const { title, description, kind, action } = toast;
  return (
    <div
      role={kind === 'error' ? 'alert' : undefined}
      className="pointer-events-auto flex w-full max-w-[24rem] animate-rise items-stretch overflow-hidden rounded-md bg-ink text-paper shadow-floating"
    >
      <span aria-hidden className={classNames('w-1 shrink-0', marks[kind])} />
      <div className="min-w-0 flex-1 py-3 pl-4 wrap-anywhere">
        <p className="font-medium">{title}</p>
        {description && <p className="text-sm text-paper/80">{description}</p>}
        {action && (
          <button
            type="button"
            aria-keyshortcuts={action.keys}
            className="-mb-2 min-h-11 text-sm font-medium text-gold underline underline-offset-4"
            onClick={() => {
              action.onAction();
              onDismiss();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        className="grid min-h-11 w-11 shrink-0 place-items-center text-paper/70 hover:text-paper focus-visible:-outline-offset-4 focus-visible:outline-paper"
        aria-label="Dismiss"
        onClick={onDismiss}
      >
        <Icon path={closePath} size={18} />
      </button>
    </div>
  );
}
