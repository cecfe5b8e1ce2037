import { setTimeout as delay } from 'node:timers/promises';
import { type Config, readConfig } from '#platform/config/config.server.ts';
import { linkOrigin } from '#platform/http/own-origin.server.ts';
import { openLog } from '#platform/log.server.ts';
import { workerNumber } from '#platform/processes/worker-process.server.ts';
import { checkPort } from './check-port.ts';
import { openDatabase } from './open-database.ts';
import { openProcesses } from './open-processes.ts';
import { prepareApart } from './prepare-apart.ts';
import { runWorker, serveAlone, type OpenSite } from './serve-shop.ts';
import { StartProblem } from './start-problem.ts';

/** How long the shop may take to stop; its processes get twenty seconds of that. */
export const maxStopMs = 25_000;

/**
 * Starts everything that a complete shop needs, prints its address, and stops it all on a signal. With several processes this one
 * is the primary, which does the one-off work, and the others, which run this too, serve.
 */
export async function runShop(env: NodeJS.ProcessEnv, openSite: OpenSite): Promise<void> {
  const read = readConfig(env);
  if (!read.ok) throw new StartProblem(...read.problems);
  const config = read.value;
  const worker = workerNumber(env);
  if (worker !== null) return runWorker(config, worker, openSite);
  const say = (text: string) => console.log(text);
  for (const warning of config.warnings) console.warn(`Warning: ${warning}`);
  await checkPort(config);
  const { port: metricsPort = null, host = undefined } = config.metrics ?? {};
  if (metricsPort !== null) await checkPort({ port: metricsPort, host }, 'METRICS_PORT');
  const database = await openDatabase(config, say);
  const log = openLog(config.logLevel);
  const serving = { config, databaseUrl: database.url, log };
  let shop: { stop(): Promise<void> };
  let people: string[];
  try {
    people = await (config.processes === 1
      ? prepareHere(serving)
      : prepareApart({ env, databaseUrl: database.url }));
    shop = await (config.processes === 1
      ? serveAlone({ ...serving, openSite })
      : openProcesses({ ...serving, env }));
  } catch (fault) {
    await database.stop();
    throw fault;
  }

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // In the order in which work flows in, so that nothing begins that cannot end. The database is stopped in any case: the timer
    // also keeps this process alive if the rest of the shop waits forever.
    await Promise.race([shop.stop(), delay(maxStopMs)]);
    await database.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  // Last, because a reader of these lines may stop the shop at once.
  for (const line of [...describe(config), ...people]) say(line);
}

/** Loaded on use: a primary that only supervises needs none of it. */
async function prepareHere(shop: { config: Config; databaseUrl: string }): Promise<string[]> {
  const { prepareShop } = await import('./prepare-shop.ts');
  return prepareShop(shop.config, shop.databaseUrl);
}

function describe(config: Config): string[] {
  const origin = linkOrigin(config);
  const payments = {
    sandbox: 'sandbox, no money moves',
    razorpay: 'Razorpay',
    off: 'off (set RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET)',
  }[config.payments.mode];
  return [
    '',
    `  Kanak is open       ${origin}`,
    `  Back office         ${origin}/admin-login`,
    `  Payments            ${payments}`,
    `  Mail                ${config.smtpUrl ? 'sent by SMTP' : `stored: ${origin}${config.isDemo ? '/demo/outbox' : '/admin/outbox'}`}`,
    `  Data                ${config.databaseUrl ? 'in DATABASE_URL, and ' : ''}${config.dataDir}`,
    ...(config.bucket
      ? [`  Pictures            in the bucket ${config.bucket.bucket} at ${config.bucket.endpoint}`]
      : []),
    `  Processes           ${config.processes}`,
  ];
}
