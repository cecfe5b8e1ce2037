import { startChild } from '../bench/child.ts';
import type { BarePage } from '../bench/bare-server.ts';
import type { Job } from '../bench/load/load-child.ts';
import type { LoadResult } from '../bench/load/run-load.ts';

/** Measures a bare Node server for two seconds, as a baseline to compare times of two machines. */
export async function measureMachine(): Promise<string> {
  const bare = startChild<BarePage, string>('bare-server.ts');
  const load = startChild<Job, LoadResult>('load/load-child.ts');
  try {
    const origin = await bare.ask({
      headers: { 'content-type': 'text/plain' },
      bodyBase64: Buffer.from('hello').toString('base64'),
    });
    const job: Job = {
      kind: 'requests',
      origin,
      requests: [{ path: '/' }],
      status: 200,
      connections: 16,
      seconds: 2,
    };
    const { count, seconds } = await load.ask(job);
    const perSecond = Math.round(count / seconds / 1_000) * 1_000;
    return `where a bare server answers ${perSecond.toLocaleString('en-IN')} requests a second`;
  } finally {
    await Promise.all([bare.stop(), load.stop()]);
  }
}
