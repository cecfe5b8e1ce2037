import { openEdge } from '../../server.ts';
import { type Config, readConfig } from '#platform/config/config.server.ts';
import { openLog } from '#platform/log.server.ts';
import { openShop } from '#shop/open-shop.server.ts';
import { checkPort } from './check-port.ts';
import { seedShop } from './seed-shop.ts';
import { openDatabase } from './open-database.ts';
import { StartProblem } from './start-problem.ts';

/** Where the pages come from: the built site, or Vite in development. */
export type Site = Pick<
  Parameters<typeof openEdge>[0],
  'mode' | 'loadBuild' | 'builtFolder' | 'before'
>;

/** Starts everything that a complete shop needs, prints where it is, and stops it all on a signal. */
export async function runShop(
  env: NodeJS.ProcessEnv,
  openSite: () => Promise<Site>,
): Promise<void> {
  const read = readConfig(env);
  if (!read.ok) throw new StartProblem(...read.problems);
  const config = read.value;
  const say = (text: string) => console.log(text);
  const log = openLog(config.logLevel);
  for (const warning of config.warnings) console.warn(`Warning: ${warning}`);
  await checkPort(config);
  const database = await openDatabase(config, say);
  const opened = await openShop({ config, databaseUrl: database.url, log });
  const { shop } = opened;
  const people = await seedShop(shop, say);
  const site = await openSite();
  const edge = await openEdge({ shop, ...site });
  await opened.catchUp();
  for (const line of [...describe(config, shop.origin), ...people]) say(line);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // In the order in which work flows in, so that nothing begins that cannot end.
    await edge.close();
    await opened.close();
    await database.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
}

function describe(config: Config, origin: string): string[] {
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
  ];
}
