import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** The scripts by the names that they are served by: `window.js` from `window.ts`. */
export type BrowserScripts = () => Promise<ReadonlyMap<string, string>>;

/** The scripts of a folder without their types, made when the first is asked for, and cached. */
export function browserScripts(folder: string): BrowserScripts {
  let scripts: ReturnType<BrowserScripts> | undefined;
  return () => (scripts ??= stripTypes(folder));
}

/** Node's own way to strip types prints that it is experimental; only a thread can be asked not to. */
async function stripTypes(folder: string): Promise<ReadonlyMap<string, string>> {
  const thread = new Worker(new URL('./strip-types-thread.server.ts', import.meta.url), {
    workerData: folder,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const [scripts] = await once(thread, 'message');
  return scripts;
}
