export type ToastKind = 'success' | 'error' | 'info';

export type Toast = {
  id: number;
  title: string;
  description?: string;
  kind: ToastKind;
  action?: {
    label: string;
    onAction: () => void;
    /** A keyboard shortcut for the same action, in the form of `aria-keyshortcuts`. */
    keys?: string;
  };
  /** Overrides the queue's duration. */
  durationMs?: number;
};

type ToastQueueRules = { shownAtOnce: number; durationMs: number };

/** The two queues (specification, storefront 9): results of the visitor's actions, and incidental notices. */
export const toastRules = {
  main: { shownAtOnce: 1, durationMs: 5000 },
  notice: { shownAtOnce: 3, durationMs: 4000 },
};

/**
 * Shows a limited number of messages at once, each for its duration; a new one replaces the oldest, because the latest
 * event matters most. Pausing stops the timers of those shown.
 */
export class ToastQueue {
  readonly #rules: ToastQueueRules;
  readonly #listeners = new Set<() => void>();
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();
  #shown: readonly Toast[] = [];
  #paused = false;
  #nextId = 1;

  constructor(rules: ToastQueueRules) {
    this.#rules = rules;
  }

  /** The visible messages, oldest first. A new array after each change and the same one between changes. */
  readonly shown = (): readonly Toast[] => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Shows a message and returns its id for `dismiss`. */
  add(toast: Omit<Toast, 'id'>): number {
    const added = { ...toast, id: this.#nextId++ };
    const stay = this.#shown.slice(Math.max(0, this.#shown.length + 1 - this.#rules.shownAtOnce));
    for (const { id } of this.#shown) if (!stay.some((each) => each.id === id)) this.#stopClock(id);
    this.#shown = [...stay, added];
    if (!this.#paused) this.#startClock(added);
    this.#announce();
    return added.id;
  }

  dismiss(id: number): void {
    this.#stopClock(id);
    this.#shown = this.#shown.filter((toast) => toast.id !== id);
    // A pointer over a removed message fires no leave event.
    if (this.#shown.length === 0) this.#paused = false;
    this.#announce();
  }

  pause(): void {
    this.#paused = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  /** Restarts the timers in full: an interrupted reader gets the whole time again. */
  resume(): void {
    this.#paused = false;
    for (const toast of this.#shown) this.#startClock(toast);
  }

  #startClock({ id, durationMs = this.#rules.durationMs }: Toast): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.set(
      id,
      setTimeout(() => this.dismiss(id), durationMs),
    );
  }

  #stopClock(id: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }

  #announce(): void {
    for (const listener of this.#listeners) listener();
  }
}
