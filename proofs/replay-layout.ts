/**
 * How many rooms and folders each past change would have touched in the present layout of the sources:
 *
 *   npm run prove:layout -- e888c0b7 3bd521a7
 *
 * The first commit is the last of two hundred examined, the second the one that moved the files; the location of a file deleted
 * before then is inferred from its neighbours. It fails above 1.9 rooms or 2.4 two-level folders per commit.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

const [last = 'e888c0b7', moving = '3bd521a7'] = process.argv.slice(2);
const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });

const moved = new Map<string, string>();
/** Where most files in or below a folder were moved: the first two levels of the path. */
const went = new Map<string, Map<string, number>>();
for (const line of git('diff', '-M', '-l9999', '--name-status', `${moving}^`, moving).split('\n')) {
  const [kind = '', from = '', to = ''] = line.split('\t');
  if (!kind.startsWith('R') || !from.startsWith('src/')) continue;
  moved.set(from, to);
  for (let folder = path.posix.dirname(from); folder !== '.'; folder = path.posix.dirname(folder)) {
    const counts = went.get(folder) ?? new Map<string, number>();
    const place = placeOf(to);
    went.set(folder, counts.set(place, (counts.get(place) ?? 0) + 1));
  }
}

function placeOf(file: string): string {
  const [, room = '', capability = ''] = path.posix.dirname(file).split('/');
  return capability ? `${room}/${capability}` : room || 'app';
}

function placeNow(file: string): string {
  const known = moved.get(file);
  if (known) return placeOf(known);
  for (
    let folder = path.posix.dirname(file);
    folder !== 'src';
    folder = path.posix.dirname(folder)
  ) {
    const [most] = [...(went.get(folder) ?? [])].toSorted(([, a], [, b]) => b - a);
    if (most) return most[0];
  }
  return placeOf(file);
}

const commits = git('log', '--no-merges', '--format=@%h', '--name-only', '-200', last)
  .split('@')
  .map((text) => text.split('\n').filter((file) => /^src\/.*\.(tsx?|css)$/.test(file)))
  .filter((files) => files.length > 0);
const mean = (countOf: (files: string[]) => number) =>
  commits.reduce((sum, files) => sum + countOf(files), 0) / commits.length;
const rooms = mean((files) => new Set(files.map((file) => placeNow(file).split('/')[0])).size);
const folders = mean((files) => new Set(files.map(placeNow)).size);
const before = mean((files) => new Set(files.map(placeOf)).size);
console.log(
  `${commits.length} commits: ${rooms.toFixed(2)} rooms and ${folders.toFixed(2)} folders of two levels each (${before.toFixed(2)} before)`,
);
if (rooms > 1.9 || folders > 2.4) process.exitCode = 1;
