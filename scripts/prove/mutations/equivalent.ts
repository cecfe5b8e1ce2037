import type { Mutant } from './mutant.ts';

/** A mutant that no test can notice, because what it does is the same, or nobody can see it. */
type Equivalent = {
  file: string;
  /** The line of the source, or a part of it, that the mutant is on. */
  line: string;
  before: string;
  after: string;
  reason: string;
};

const equivalents: readonly Equivalent[] = [];

/** Why nothing can notice a mutant; null where something should. */
export function whyEquivalent(mutant: Mutant, text: string): string | null {
  const line = text.split('\n')[mutant.line - 1] ?? '';
  const found = equivalents.find(
    (one) =>
      one.file === mutant.file &&
      line.includes(one.line) &&
      one.before.trim() === mutant.before.trim() &&
      one.after.trim() === mutant.after.trim(),
  );
  return found?.reason ?? null;
}
