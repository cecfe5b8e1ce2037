import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { runShop } from './start/run-shop.ts';
import { endOnProblem } from './start/start-problem.ts';

const buildModule = 'virtual:react-router/server-build';

await endOnProblem(() =>
  // Vite supports a single process.
  runShop({ ...process.env, PROCESSES: '1' }, async () => {
    const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
    return {
      mode: 'development',
      before: vite.middlewares,
      // Vite types every module as a record; this one is React Router's server build.
      loadBuild: async () => (await vite.ssrLoadModule(buildModule)) as unknown as ServerBuild,
    };
  }),
);
