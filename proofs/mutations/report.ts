import { type Mutant, mutantInWords } from './mutant.ts';

export type Outcome = 'noticed' | 'late' | 'survived' | 'not reached';
export type Tried = { mutant: Mutant; outcome: Outcome };

/** The required share of detected mutants. */
export const neededScore = 0.85;

/** The share of mutants that tests have detected; a timeout counts as detected. */
export function scoreOf(tried: readonly Tried[]): number {
  const noticed = tried.filter(({ outcome }) => outcome === 'noticed' || outcome === 'late');
  return tried.length === 0 ? 1 : noticed.length / tried.length;
}

/** The results of a file or a capability, and its total number of faults. */
export type Line = { name: string; ofAll: number; tried: readonly Tried[] };

const head = ['faults', 'tried', 'killed', 'timed out', 'survived', 'not run', 'score'];

/** A table with a line for each and a total, for the terminal. */
export function tableOf(lines: readonly Line[]): string {
  const row = (name: string, figures: readonly string[]) =>
    `${name.padEnd(48)}${figures.map((figure) => figure.padStart(10)).join('')}`;
  return [
    row('', head),
    ...[...lines, togetherOf(lines)].map((line) => row(line.name, figuresOf(line))),
  ].join('\n');
}

/** The same as Markdown. */
export function markdownTableOf(lines: readonly Line[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    row(['', ...head]),
    row(['---', ...head.map(() => '---:')]),
    ...[...lines, togetherOf(lines)].map((line) => row([line.name, ...figuresOf(line)])),
  ].join('\n');
}

function togetherOf(lines: readonly Line[]): Line {
  return {
    name: 'In all',
    ofAll: lines.reduce((sum, { ofAll }) => sum + ofAll, 0),
    tried: lines.flatMap(({ tried }) => tried),
  };
}

/** The mutants that no test detected, by file and line. */
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

function figuresOf({ ofAll, tried }: Line): string[] {
  const count = (wanted: Outcome) => String(tried.filter((one) => one.outcome === wanted).length);
  return [
    String(ofAll),
    String(tried.length),
    count('noticed'),
    count('late'),
    count('survived'),
    count('not reached'),
    `${(scoreOf(tried) * 100).toFixed(1)} %`,
  ];
}
