import type { Mutant } from './mutant.ts';

/** Some tests of a file, by Vitest's ids; all of them where none are named. */
export type TestRun = { file: string; testIds: string[] | null };

/** What a test file reaches of the marked files, and how long it takes. */
export type Coverage = {
  file: string;
  /** Why it fails without any mutant; null where it passes. */
  fault: string | null;
  /** Places that run outside of its tests, as while it is loaded. */
  reached: string[];
  /** How long all takes that is not a test of it. */
  setUpMs: number;
  tests: { id: string; ms: number; reached: string[] }[];
};

/** The test file in which a test noticed a mutant, or that none did. */
export type Verdict = { noticedBy: string | null };

/** What the proof asks of a process that runs tests. */
export type Request =
  | { kind: 'cover'; file: string }
  | { kind: 'try'; mutant: Mutant; runs: TestRun[] };
export type Response = { kind: 'ready' } | Coverage | Verdict;

/** What such a process is started with, as JSON in its first argument. */
export type RunnerSetup = {
  projects: string[];
  /** The files that mutants are of. */
  files: string[];
  cacheDir: string;
};
