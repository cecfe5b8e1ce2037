// The start of a shop that is installed and built, as in a container or a unit of systemd:
//
//   node_modules/.bin/node scripts/start-built.mjs
//
// It looks for nothing to install or to build, writes nothing outside DATA_DIR, and puts the shop in its own place: the
// process that was started is the one that gets the signals.
import { join } from 'node:path';
import { memoryArguments, memoryEnv } from './bootstrap/memory.mjs';

const node = process.execPath;
process.execve(
  node,
  [node, ...memoryArguments(process.env), join(import.meta.dirname, '../build/server/index.js')],
  { ...memoryEnv, ...process.env },
);
