import { execFileSync } from 'node:child_process';
import path from 'node:path';

/**
 * What random tests begin with: a number of the present commit, so that every commit tries something else, and the same one the
 * same again. `SEED=…` says another.
 */
export const testSeed = Number(process.env['SEED'] ?? seedOfCommit());

function seedOfCommit(): number {
  const [cwd, encoding] = [path.resolve(import.meta.dirname, '../..'), 'utf8'] as const;
  // A folder without a repository, such as an unpacked archive, has no commit.
  const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
  try {
    const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd, encoding, stdio });
    return Number.parseInt(head.slice(0, 7), 16);
  } catch {
    return 1;
  }
}
