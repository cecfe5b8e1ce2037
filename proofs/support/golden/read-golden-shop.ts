import { readDemoSignIns } from '#people/accounts/users/demo-sign-ins.server.ts';
import { type Database, valueOf } from '../database.ts';
import { type Answered, type Visitor, visitorAt } from '../visitor.ts';
import { textsOf } from './answer-lines.ts';
import { buyGolden } from './buy-golden.ts';
import { type Paths, officePaths, publicPaths } from './golden-paths.ts';
import { catchUp, fillGoldenShop } from './golden-shop.ts';
import { readAtOtherRates } from './other-rates.ts';
import { withoutRun } from './without-run.ts';

export const goldenKinds = ['storefront', 'answers', 'mails', 'office'] as const;
export type GoldenTexts = Record<(typeof goldenKinds)[number], Record<string, string[]>>;

type Running = { origin: string; dataDir: string; db: Database };

/** Fills a demo shop with the golden products, buys some, and returns the content of all its pages. */
export async function readGoldenShop({ origin, dataDir, db }: Running): Promise<GoldenTexts> {
  await fillGoldenShop(db);
  const visitor = visitorAt(origin);
  await catchUp(visitor);
  const storefront = await askAll(visitor, await publicPaths(db));

  const product = await idOf(db, 'Saath Couple Bands');
  const variation = await idOf(db, 'Size 16 (17.8 mm)');
  const shopper = await signIn(dataDir, origin, 'customer');
  const admin = await signIn(dataDir, origin, 'admin');
  const bought = await buyGolden({
    shopper,
    visitor,
    keyId: await valueOf(db, 'select key_id from sandbox.settings'),
    wanted: [
      { id: product, karat: '18kt', quantity: 2 },
      { id: variation, karat: '22kt', quantity: 1 },
      { id: await idOf(db, 'Kiran Gold Coin, 5 g'), karat: '22kt', quantity: 3 },
      { id: await idOf(db, 'Dil Open Heart Pendant'), karat: '18kt', quantity: 1 },
    ],
    soldOut: await idOf(db, 'Pallavi Leaf Ring'),
  });
  const isPage = ({ headers }: Answered) => headers.get('content-type')?.includes('html') ?? false;
  const pages = Object.entries(bought).filter(([, answer]) => isPage(answer));
  const answers = Object.entries(bought).filter(([, answer]) => !isPage(answer));
  const order = await valueOf<string>(db, 'select id from orders order by created_at limit 1');
  const newest = await valueOf<string>(
    db,
    'select id from orders order by created_at desc limit 1',
  );
  const parent = await idOf(db, 'Saanjh Plain Band');
  const office = await askAll(admin, {
    ...officePaths({ product, parent, variation, order }),
    'order-placed-now': `/admin/orders/${newest}`,
  });
  const other = await readAtOtherRates(db, product, { visitor, shopper, admin });
  return {
    storefront: textsOf({ ...storefront, ...Object.fromEntries(pages), ...other.pages }),
    answers: textsOf({ ...Object.fromEntries(answers), ...other.answers }),
    mails: await readMails(db),
    office: textsOf({ ...office, ...other.office }),
  };
}

async function askAll(visitor: Visitor, paths: Paths): Promise<Record<string, Answered>> {
  const answers: Record<string, Answered> = {};
  for (const [name, path] of Object.entries(paths)) answers[name] = await visitor.ask(path);
  return answers;
}

async function signIn(dataDir: string, origin: string, role: string): Promise<Visitor> {
  const found = (await readDemoSignIns(dataDir)).find((signIn) => signIn.role === role);
  if (!found) throw new Error(`The demo shop has no ${role}`);
  const visitor = visitorAt(origin);
  await visitor.signIn(role === 'admin' ? '/admin-login' : '/auth', found.email, found.password);
  return visitor;
}

function idOf(db: Database, name: string): Promise<string> {
  return valueOf(db, 'select id from products where name = $1', [name]);
}

async function readMails(db: Database): Promise<Record<string, string[]>> {
  const { rows } = await db.query<{ key: string; subject: string; body: string }>(
    `select dedupe_key as key, subject, body from mail_outbox order by key`,
  );
  return Object.fromEntries(
    rows.map(({ key, subject, body }) => [
      key.split(' ')[0],
      [`subject: ${subject}`, ...String(body).split('\n')].map(withoutRun),
    ]),
  );
}
