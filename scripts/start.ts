import { pathToFileURL } from 'node:url';
import path from 'node:path';
import type { ServerBuild } from 'react-router';
import { endBeforeOpen } from './start/end-before-open.ts';
import { endOnProblem } from './start/start-problem.ts';

endBeforeOpen();

await endOnProblem(async () => {
  const { withSettingFiles } = await import('./start/setting-files.ts');
  const env = withSettingFiles(process.env);
  // The libraries read NODE_ENV once, when they are loaded, to choose between their fast and their talkative form. The
  // built site needs the fast one; what the operator set stays in `env` and says whether this is a demo.
  // A plain object: each look into the system's own environment costs microseconds, and pages are rendered with several.
  process.env = { ...env, NODE_ENV: 'production' };
  const { runShop } = await import('./start/run-shop.ts');
  await runShop(env, async () => {
    const site = path.resolve(import.meta.dirname, '../build');
    const file = path.join(site, 'server/index.js');
    const build: ServerBuild = await import(pathToFileURL(file).href);
    return {
      mode: 'production',
      builtFolder: path.join(site, 'client'),
      loadBuild: () => Promise.resolve(build),
    };
  });
});
