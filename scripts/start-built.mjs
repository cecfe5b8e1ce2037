// Starts an installed and built shop, as in a container or a systemd unit:
//
//   node_modules/.bin/node scripts/start-built.mjs
//
// It neither installs nor builds, writes nothing outside DATA_DIR, and replaces itself with the shop: the started process is the
// one that receives the signals.
import { join } from 'node:path';
import { memoryArguments, memoryEnv } from './bootstrap/memory.mjs';

const node = process.execPath;
process.execve(
  node,
  [node, ...memoryArguments(process.env), join(import.meta.dirname, '../build/server/index.js')],
  { ...memoryEnv, ...process.env },
);
