import { createHash } from 'node:crypto';

/** A test file that `npm test` skips or runs in part, and its runner. */
export type MoreFile = { runner: 'unit' | 'database' | 'program' | 'browser'; file: string };

/** Changes that always require these tests, whatever the imports. */
const always: readonly { changed: RegExp; bring: RegExp }[] = [
  {
    changed: /^src\/(selling\/(payments|checkout)|orders\/fulfilment|sandboxes)\//,
    bring: /payment|purchase|kills|outage|papers|soak|checkout|refund|cancel/,
  },
  {
    changed: /^src\/(orders\/inventory|selling\/cart)\//,
    bring: /last-pieces|stock|hoard|kills|soak/,
  },
  { changed: /^migrations\/|tables\.server\.ts$/, bring: /backup|replica|pooler|starting|schema/ },
  {
    changed: /^(server\.ts|scripts\/start|src\/platform\/(processes|jobs|http))/,
    bring: /processes|nodes|starting|closing|readiness|crowds|sweeps|cdn/,
  },
];

/**
 * The files by priority: those that a change requires, those that import something of it, then the rest in an order that varies
 * with each commit, so that every file gets its turn within a few.
 */
export function orderMore(
  files: readonly MoreFile[],
  { changed, reached, seed }: { changed: string[]; reached: ReadonlySet<string>; seed: string },
): MoreFile[] {
  const brought = always
    .filter((one) => changed.some((file) => one.changed.test(file)))
    .map(({ bring }) => bring);
  const rank = ({ file }: MoreFile) => {
    if (changed.includes(file) || brought.some((bring) => bring.test(file))) return 0;
    return reached.has(file) ? 1 : 2;
  };
  const draw = ({ file }: MoreFile) => createHash('sha256').update(`${seed} ${file}`).digest('hex');
  return files
    .map((one) => ({ one, key: `${rank(one)} ${draw(one)}` }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ one }) => one);
}

/** How many files per start of a runner, which first has to start a shop or three. */
const perStart = { unit: 20, database: 12, program: 3, browser: 8 };

/** Groups the files into runs of a single runner, roughly in order. */
export function runsOf(files: readonly MoreFile[]): MoreFile[][] {
  const runs: MoreFile[][] = [];
  for (const file of files) {
    const open = runs.find(
      ([first, ...others]) =>
        first?.runner === file.runner && others.length + 1 < perStart[file.runner],
    );
    if (open) open.push(file);
    else runs.push([file]);
  }
  return runs;
}
