import type { Siblings } from './siblings.server.ts';

type Changes = {
  catchUp(): Promise<void>;
  /** Goes up with each change that has been heard of. */
  readonly version: number;
};

/**
 * Catches up with what was committed before, in this process and, where that has changed anything, in all others behind the
 * same port. Most of what is written changes nothing that pages show, and then nobody is asked.
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
