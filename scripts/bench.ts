/**
 * Benchmarks the shop beside a bare `node:http` server on the same machine in the same run:
 *
 *   npm run bench
 *   npm run bench -- --products 100000 --only fresh,size --seconds 10
 *
 * docs/performance.md explains how to read the table. It fails if a row has no responses, or a wrong one.
 */
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { type BenchOptions, groupNames, runBench } from './bench/run-bench.ts';
import { tableOf } from './bench/table.ts';

const options = readOptions();
const rows = await runBench(options, {
  say: console.log,
  row: ({ name, requestsPerSecond }) => console.log(`${name}: ${requestsPerSecond.toFixed(1)}/s`),
});
const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}`;
const date = new Date().toISOString().slice(0, 10);
console.log(`
${date}, ${machine}, Node ${process.versions.node}, ${options.products} products, ${options.seconds} s a row

${tableOf(rows)}`);
if (rows.some(({ count, failures }) => count === 0 || failures > 0)) process.exitCode = 1;

function readOptions(): BenchOptions {
  const { values } = parseArgs({
    options: {
      products: { type: 'string', default: '58' },
      seconds: { type: 'string', default: '5' },
      // The soak takes long and has to be requested by name.
      only: { type: 'string', default: groupNames.filter((name) => name !== 'soak').join(',') },
    },
  });
  const [products, seconds] = [Number(values.products), Number(values.seconds)];
  const asked = values.only.split(',');
  const only = groupNames.filter((name) => asked.includes(name));
  if (!(products >= 58) || !(seconds > 0) || only.length !== asked.length) {
    throw new Error(
      `Say for example: npm run bench -- --products 10000 --seconds 5 --only ${groupNames.join(',')}`,
    );
  }
  return { products, seconds, only };
}
