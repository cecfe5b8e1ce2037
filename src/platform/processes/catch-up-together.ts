import type { Siblings } from './siblings.server.ts';

type Changes = {
  catchUp(): Promise<void>;
  /** Increases with each change read. */
  readonly version: number;
};

/**
 * Catches up with everything committed before, in this process and, if that changed anything, in all others behind the same port.
 * Most writes change nothing that pages show, and then no other process is asked.
 */
export function catchUpTogether(
  changes: Changes,
  siblings: Pick<Siblings, 'ask'>,
): () => Promise<void> {
  let shared = { version: changes.version, done: Promise.resolve() };
  return async () => {
    await changes.catchUp().catch(() => undefined);
    const { version } = changes;
    if (version !== shared.version) shared = { version, done: siblings.ask() };
    await shared.done;
  };
}
