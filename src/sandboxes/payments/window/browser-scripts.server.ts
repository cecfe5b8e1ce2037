import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** The scripts by their served names: `window.js` for `window.ts`. */
export type BrowserScripts = () => Promise<ReadonlyMap<string, string>>;

/** The scripts of a folder with types stripped, on first request, then cached. */
export function browserScripts(folder: string): BrowserScripts {
  let scripts: ReturnType<BrowserScripts> | undefined;
  return () => (scripts ??= stripTypes(folder));
}

/** Node's type stripping prints an experimental warning, which only a worker thread can suppress. */
async function stripTypes(folder: string): Promise<ReadonlyMap<string, string>> {
  const thread = new Worker(new URL('./strip-types-thread.server.ts', import.meta.url), {
    workerData: folder,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const [scripts] = await once(thread, 'message');
  return scripts;
}
