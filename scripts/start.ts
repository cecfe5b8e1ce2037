import path from 'node:path';
import { projectFolder } from '#platform/project-folder.server.ts';
import { endBeforeOpen } from './start/end-before-open.ts';
import { endOnProblem } from './start/start-problem.ts';

// Built with the pages and nearly all dependencies into build/server/index.js, and runs from there.
endBeforeOpen();

await endOnProblem(async () => {
  const { withSettingFiles } = await import('./start/setting-files.ts');
  const env = withSettingFiles(process.env);
  // Libraries read NODE_ENV once, when loaded, to choose between their production and development builds. The built site needs
  // the production ones; the operator's setting stays in `env` and determines whether this is a demo. A plain object, because
  // each access to the real environment costs microseconds, and rendering a page makes several.
  process.env = { ...env, NODE_ENV: 'production' };
  const { runShop } = await import('./start/run-shop.ts');
  await runShop(env, async () => {
    const build = await import('virtual:react-router/server-build');
    return {
      mode: 'production',
      builtFolder: path.join(projectFolder, 'build/client'),
      loadBuild: () => Promise.resolve(build),
    };
  });
});
