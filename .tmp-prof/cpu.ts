import { mkdtemp } from 'node:fs/promises';
import { databaseUrlOf, startProgram } from '../tests/program/support/program.ts';
import { openEdgeInside, openShopInside } from '../tests/program/support/edge-inside.ts';
const dataDir = process.argv[2] ?? await mkdtemp('/tmp/kanak-prof-');
const program = await startProgram(dataDir);
const databaseUrl = await databaseUrlOf(dataDir);
const opened = await openShopInside({ dataDir, databaseUrl });
const cat = opened.shop.catalogue;
const edge = await openEdgeInside(opened.shop, { catalogue: { ...cat, get memory() { return cat.memory; }, isCurrent: () => false, ensureCurrent: async () => undefined } });
const first = cat.memory.list({}, { order: 'newest', from: 0, shown: 3 }).products[0];
const paths = ['/products', `/product/${first?.id}`, '/', '/collections', '/contact', '/products.data', '/api/search?q=ring'];
const n = Number(process.env.N ?? 100);
for (const path of paths) {
  for (let i = 0; i < 20; i++) await (await fetch(edge.origin + path)).arrayBuffer();
  const before = process.cpuUsage(); const t = performance.now();
  for (let i = 0; i < n; i++) await (await fetch(edge.origin + path, {headers: {'accept-encoding': 'br'}})).arrayBuffer();
  const used = process.cpuUsage(before);
  console.log(path.slice(0, 30).padEnd(30), ((used.user + used.system) / 1000 / n).toFixed(2), 'ms cpu', ((performance.now() - t) / n).toFixed(2), 'ms');
}
if (process.env.HOLD) await new Promise((r) => setTimeout(r, 1e7));
await edge.close(); await opened.close(); await program.stop();
process.exit(0);
