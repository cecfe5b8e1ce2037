import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../program.ts';

const folder = path.join(root, 'tests/golden');

/** `npm run golden` writes the shop's current output, to be reviewed as a change; tests compare with it. */
export const isWriting = process.env['GOLDEN'] === 'write';

/** The golden texts of one kind by name. */
export function readGolden(kind: string): Record<string, string[]> {
  const names = readdirSync(path.join(folder, kind)).map((file) => path.parse(file).name);
  return Object.fromEntries(
    names.toSorted().map((name) => [
      name,
      readFileSync(path.join(folder, kind, `${name}.txt`), 'utf8')
        .trimEnd()
        .split('\n'),
    ]),
  );
}

export function writeGolden(kind: string, texts: Record<string, string[]>): void {
  rmSync(path.join(folder, kind), { recursive: true, force: true });
  mkdirSync(path.join(folder, kind), { recursive: true });
  for (const [name, lines] of Object.entries(texts)) {
    writeFileSync(path.join(folder, kind, `${name}.txt`), `${lines.join('\n')}\n`);
  }
}

/** Lines that are missing or out of order; new lines in between are allowed. */
export function missingLines(golden: readonly string[], now: readonly string[]): string[] {
  let from = 0;
  return golden.filter((line) => {
    const at = now.indexOf(line, from);
    if (at >= 0) from = at + 1;
    return at < 0;
  });
}
