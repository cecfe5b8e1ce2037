import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

const folder = String(workerData);
const toNeighbour = /( from '\.\/[a-z-]+)\.ts'/g;

/** A browser script, with its relative imports changed to the served names. */
function scriptOf(file: string): string {
  const source = readFileSync(path.join(folder, file), 'utf8');
  return stripTypeScriptTypes(source).replaceAll(toNeighbour, "$1.js'");
}

const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
parentPort?.postMessage(
  new Map(files.map((file) => [file.replace(/\.ts$/, '.js'), scriptOf(file)])),
);
