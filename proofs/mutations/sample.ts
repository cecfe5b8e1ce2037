import { createHash } from 'node:crypto';
import type { Mutant } from './mutant.ts';

/** A share of the mutants of each file, the same ones in every run; at least one per file. */
export function samplePart(mutants: readonly Mutant[], part: number): Mutant[] {
  const files = [...new Set(mutants.map(({ file }) => file))];
  const chosen = files.flatMap((file) => {
    const ofFile = mutants.filter((mutant) => mutant.file === file);
    return sampleCount(ofFile, Math.ceil(ofFile.length * part));
  });
  return mutants.filter((mutant) => chosen.includes(mutant));
}

/** This many of the mutants, the same ones in every run, in drawn order. */
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
