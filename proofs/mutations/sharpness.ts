import type { TimedRun } from './choose-tests.ts';
import type { Mutant } from './mutant.ts';

/** Learns which test files detect the mutants of a file, so that they are run first. */
export type Sharpness = {
  sort(mutant: Mutant, runs: readonly TimedRun[]): TimedRun[];
  note(mutant: Mutant, run: TimedRun, isNoticed: boolean): void;
};

/** The order affects only the duration, never the result: if no test detects a mutant, all are run. */
export function openSharpness(): Sharpness {
  const records = new Map<string, { asked: number; noticed: number }>();
  const recordOf = (mutant: Mutant, run: TimedRun) => {
    const key = `${mutant.file} ${run.file}`;
    const record = records.get(key) ?? { asked: 0, noticed: 0 };
    records.set(key, record);
    return record;
  };
  /** How many mutants the file is likely to detect per second. */
  const worth = (mutant: Mutant, run: TimedRun) => {
    const { asked, noticed } = recordOf(mutant, run);
    return (noticed + 1) / (asked + 2) / (run.ms + 1);
  };
  return {
    sort: (mutant, runs) => runs.toSorted((a, b) => worth(mutant, b) - worth(mutant, a)),
    note(mutant, run, isNoticed) {
      const record = recordOf(mutant, run);
      record.asked += 1;
      if (isNoticed) record.noticed += 1;
    },
  };
}
