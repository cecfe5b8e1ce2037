import { createHash } from 'node:crypto';
import type { Mutant } from './mutant.ts';

/** A part of the mutants of each file, the same ones at every run; of each file at least one. */
export function samplePart(mutants: readonly Mutant[], part: number): Mutant[] {
  const files = [...new Set(mutants.map(({ file }) => file))];
  const chosen = files.flatMap((file) => {
    const ofFile = mutants.filter((mutant) => mutant.file === file);
    return sampleCount(ofFile, Math.ceil(ofFile.length * part));
  });
  return mutants.filter((mutant) => chosen.includes(mutant));
}

/** As many of the mutants, the same ones at every run, in the order in which they are drawn. */
export function sampleCount(mutants: readonly Mutant[], count: number): Mutant[] {
  return mutants
    .map((mutant) => ({ mutant, lot: lotOf(mutant) }))
    .toSorted((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

function lotOf({ file, start, end, after }: Mutant): string {
  return createHash('sha256').update(`${file} ${start} ${end} ${after}`).digest('hex');
}
