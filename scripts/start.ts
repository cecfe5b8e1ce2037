import path from 'node:path';
import { projectFolder } from '#platform/project-folder.server.ts';
import { endBeforeOpen } from './start/end-before-open.ts';
import { endOnProblem } from './start/start-problem.ts';

// Runs as it is built, with the pages and with nearly all that it needs, in build/server/index.js.
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
    const build = await import('virtual:react-router/server-build');
    return {
      mode: 'production',
      builtFolder: path.join(projectFolder, 'build/client'),
      loadBuild: () => Promise.resolve(build),
    };
  });
});
