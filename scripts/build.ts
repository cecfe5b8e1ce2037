import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { newerNames, newerStyles } from './site/oldest-browsers.ts';

// Builds the site and stores compressed copies of its text files, so that nothing is compressed per request.
const root = path.resolve(import.meta.dirname, '..');
const built = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
  cwd: root,
  encoding: 'utf8',
  env: { ...process.env, NODE_ENV: 'production' },
});
if (built.status !== 0) {
  console.error(built.stdout, built.stderr);
  process.exit(1);
}
const client = path.join(root, 'build/client');
const tooNew = readdirSync(path.join(client, 'assets')).flatMap((name) => {
  if (!/\.(js|css)$/.test(name)) return [];
  const text = readFileSync(path.join(client, 'assets', name), 'utf8');
  const found = name.endsWith('.js') ? newerNames(text) : newerStyles(text);
  return found.map((each) => `${name}: ${each}`);
});
if (tooNew.length > 0) {
  console.error('The oldest supported browsers (scripts/site/oldest-browsers.ts) lack:', tooNew);
  process.exit(1);
}
for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|svg|txt|json|webmanifest)$/.test(name)) continue;
  const bytes = readFileSync(path.join(client, name));
  writeFileSync(path.join(client, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  writeFileSync(path.join(client, `${name}.br`), brotliCompressSync(bytes));
}
