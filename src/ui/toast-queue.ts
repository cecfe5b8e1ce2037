export type ToastKind = 'success' | 'error' | 'info';

export type Toast = {
  id: number;
  title: string;
  description?: string;
  kind: ToastKind;
  action?: {
    label: string;
    onAction: () => void;
    /** What says a key that does the same, where there is one. */
    keys?: string;
  };
  /** How long it stands, where that is not as long as its queue says. */
  durationMs?: number;
};

type ToastQueueRules = { shownAtOnce: number; durationMs: number };

/** The two set-ups (specification, storefront 9): what a press brought about, and incidental notices. */
export const toastRules = {
  main: { shownAtOnce: 1, durationMs: 5000 },
  notice: { shownAtOnce: 3, durationMs: 4000 },
};

/**
 * So many messages are shown at once, each for its time; a new one takes the place of the oldest, because what has just
 * happened matters more than what happened before. Pausing stops the clocks of those shown.
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

  /** The messages in sight, oldest first. A new array after each change and the same one between changes. */
  readonly shown = (): readonly Toast[] => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Its id, by which it can be dismissed. */
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
    // Whoever held the pointer over a message that is gone cannot lift it from there.
    if (this.#shown.length === 0) this.#paused = false;
    this.#announce();
  }

  pause(): void {
    this.#paused = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  /** Starts the clocks afresh: whoever was interrupted gets the whole time again. */
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
