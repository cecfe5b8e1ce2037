import type { Mutant } from './mutant.ts';

/** Some tests of a file, by Vitest's ids; null for all of them. */
export type TestRun = { file: string; testIds: string[] | null };

/** What a test file reaches of the marked files, and its duration. */
export type Coverage = {
  file: string;
  /** Why it fails without any mutant; null if it passes. */
  fault: string | null;
  /** Places reached outside its tests, such as while loading. */
  reached: string[];
  /** The time spent outside its tests. */
  setUpMs: number;
  tests: { id: string; ms: number; reached: string[] }[];
};

/** The test file that detected a mutant, or null. */
export type Verdict = { noticedBy: string | null };

/** Requests of the proof to a test process. */
export type Request =
  | { kind: 'cover'; file: string }
  | { kind: 'try'; mutant: Mutant; runs: TestRun[] };
export type Response = { kind: 'ready' } | Coverage | Verdict;

/** The start-up data of such a process, as JSON in its first argument. */
export type RunnerSetup = {
  projects: string[];
  /** The files with mutants. */
  files: string[];
  cacheDir: string;
};
