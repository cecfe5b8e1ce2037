import { execFileSync } from 'node:child_process';
import path from 'node:path';

/**
 * Seed of random tests: derived from the current commit, so that each commit tries different cases and repeats its own.
 * `SEED=…` overrides it.
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
