import { type Mutant, mutantInWords } from './mutant.ts';

export type Outcome = 'noticed' | 'late' | 'survived' | 'not reached';
export type Tried = { mutant: Mutant; outcome: Outcome };

/** The part of mutants that a test must notice. */
export const neededScore = 0.85;

/** What part of the mutants the tests have noticed; one that never ends counts as noticed. */
export function scoreOf(tried: readonly Tried[]): number {
  const noticed = tried.filter(({ outcome }) => outcome === 'noticed' || outcome === 'late');
  return tried.length === 0 ? 1 : noticed.length / tried.length;
}

/** A line for each file, and one for all. */
export function tableOf(tried: readonly Tried[]): string {
  const files = [...new Set(tried.map(({ mutant }) => mutant.file))].toSorted();
  const head = ['mutants', 'killed', 'timed out', 'survived', 'not run', 'score'];
  return [
    lineOf('', head),
    ...files.map((file) =>
      lineOf(
        file.replace('src/shop/', ''),
        figuresOf(tried.filter((one) => one.mutant.file === file)),
      ),
    ),
    lineOf('In all', figuresOf(tried)),
  ].join('\n');
}

/** The mutants that no test noticed, by file and line. */
export function survivorsOf(tried: readonly Tried[]): string[] {
  return tried
    .filter(({ outcome }) => outcome === 'survived' || outcome === 'not reached')
    .toSorted((a, b) => orderOf(a.mutant).localeCompare(orderOf(b.mutant)))
    .map(({ mutant, outcome }) => {
      const note = outcome === 'not reached' ? '  (no test runs it)' : '';
      return `  ${mutantInWords(mutant)}${note}`;
    });
}

function orderOf({ file, start }: Mutant): string {
  return `${file} ${String(start).padStart(6, '0')}`;
}

function figuresOf(tried: readonly Tried[]): string[] {
  const count = (wanted: Outcome) => String(tried.filter((one) => one.outcome === wanted).length);
  return [
    String(tried.length),
    count('noticed'),
    count('late'),
    count('survived'),
    count('not reached'),
    `${(scoreOf(tried) * 100).toFixed(1)} %`,
  ];
}

function lineOf(name: string, figures: readonly string[]): string {
  return `${name.padEnd(44)}${figures.map((figure) => figure.padStart(10)).join('')}`;
}
