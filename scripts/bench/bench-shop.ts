import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readDemoSignIns } from '#people/accounts/users/demo-sign-ins.server.ts';
import { type Database, openDatabase } from '../../proofs/support/database.ts';
import { databaseUrlOf, postmasterOf, root, startProgram } from '../../proofs/support/program.ts';
import { visitorAt } from '../../proofs/support/visitor.ts';
import { buildWhenNeeded } from '../bootstrap/build.mjs';
import { fillShop } from '../../proofs/fill-shop.ts';
import { type Child, startChild } from './child.ts';
import { type Offer, orderOf } from './load/run-purchases.ts';
import type { Watched } from './processes.ts';

/** A running shop to measure, with signed-in shoppers, and the payment provider's simulator beside it. */
export type BenchShop = {
  origin: string;
  dataDir: string;
  providerUrl: string;
  db: Database;
  watched: Watched;
  /** The public pages that rows request in turn; all of them in the demo shop. */
  pages: string[];
  /** The sitemap file that lists pages: the first if there are several. */
  sitemap: string;
  offers: Offer[];
  /** The headers of each signed-in shopper. */
  shoppers: { cookie: string }[];
  stop(): Promise<void>;
};

const keySecret = 'secret-of-the-measured-shop';
export const keys = { RAZORPAY_KEY_ID: 'rzp_test_bench', RAZORPAY_KEY_SECRET: keySecret };
export const shopperCount = 16;
const pageCount = 91;
/** In addition to those in the sitemap: sorted lists have their own addresses. */
const morePages = ['/about', ...['price-low', 'price-high', 'weight-low'].map(inOrder)];
const offerCount = 40;

/** Starts the program as its owner would, on its own database with this many products. */
export async function openBenchShop(
  products: number,
  say: (text: string) => void,
): Promise<BenchShop> {
  await buildWhenNeeded({ root, node: process.execPath, env: process.env });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kanak-bench-'));
  const closing = [() => rm(dataDir, { recursive: true, force: true })];
  const stop = async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  };
  try {
    const provider: Child<{ keySecret: string }, string> = startChild('provider.ts');
    closing.push(provider.stop);
    const providerUrl = await provider.ask({ keySecret });
    const settings = { ...keys, RAZORPAY_API_URL: providerUrl };
    // The memory used for filling the shop must not be measured, so that is done in a separate start.
    await fillByItself(dataDir, settings, products, say);
    const program = await startProgram(dataDir, settings);
    closing.push(async () => void (await program.stop()));
    const db = openDatabase(await databaseUrlOf(dataDir));
    closing.push(() => db.end());
    const { origin, pid } = program;
    return {
      origin,
      dataDir,
      providerUrl,
      db,
      watched: { application: pid, database: await postmasterOf(dataDir) },
      ...(await readSitemap(origin)),
      offers: await listOffers(origin, db),
      shoppers: await signInShoppers(origin, dataDir, db),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Settings = Parameters<typeof startProgram>[1];

async function fillByItself(
  dataDir: string,
  settings: Settings,
  products: number,
  say: (text: string) => void,
): Promise<void> {
  const program = await startProgram(dataDir, settings);
  const databaseUrl = await databaseUrlOf(dataDir);
  const db = openDatabase(databaseUrl);
  try {
    await fill(db, products, databaseUrl, say);
  } finally {
    await db.end();
    await program.stop();
  }
}

/** Fills the shop to its size, and gives every piece so much stock that no sale is the last. */
async function fill(
  db: Database,
  products: number,
  databaseUrl: string,
  say: (text: string) => void,
): Promise<void> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int from products where parent_product_id is null`,
  );
  const missing = products - (rows[0]?.count ?? 0);
  if (missing > 0) await fillShop(databaseUrl, say, { products: missing });
  await db.query('update karats set stock_quantity = 100000');
  await db.query('vacuum analyze');
}

/** Addresses from the sitemap (its first file if there are several), sampled evenly. */
async function readSitemap(origin: string): Promise<Pick<BenchShop, 'pages' | 'sitemap'>> {
  const locationsIn = async (address: string) => {
    const xml = await (await fetch(address)).text();
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page = '']) => page);
  };
  const listed = await locationsIn(`${origin}/sitemap.xml`);
  const [first = ''] = listed;
  const sitemap = first.endsWith('.xml') ? new URL(first).pathname : '/sitemap.xml';
  const pages = sitemap === '/sitemap.xml' ? listed : await locationsIn(first);
  const wanted = Math.min(pages.length, pageCount - morePages.length);
  const evenly = Array.from({ length: wanted }, (_, place) => {
    const { pathname } = new URL(pages[Math.floor((place * pages.length) / wanted)] ?? origin);
    return pathname;
  });
  return { pages: [...evenly, ...morePages], sitemap };
}

function inOrder(order: string): string {
  return `/products?sort=${order}`;
}

/** Products from the whole catalogue at the shop's prices, below the total that requires a PAN. */
async function listOffers(origin: string, db: Database): Promise<Offer[]> {
  const { rows } = await db.query<{ id: string }>(
    `select p.id from products p join karats k on k.product_id = p.id
     where p.parent_product_id is null and k.karat = '22kt' order by md5(p.id::text) limit ${offerCount}`,
  );
  const offers: Offer[] = [];
  for (const { id } of rows) {
    const offer = { id, karat: '22kt', amountPaise: 0 };
    // An order with a wrong price is answered with the right one.
    const answer = await visitorAt(origin).ask('/api/create-razorpay-order', {
      json: orderOf(offer),
    });
    const amountPaise = Number(answer.json()['amount']);
    if (amountPaise > 0 && amountPaise < 20_000_000) offers.push({ ...offer, amountPaise });
  }
  if (offers.length === 0) throw new Error('The shop sells nothing');
  return offers;
}

/** Accounts with the password of the demo's shopper, each signed in by the form. */
async function signInShoppers(origin: string, dataDir: string, db: Database) {
  const demo = (await readDemoSignIns(dataDir)).find(({ role }) => role === 'customer');
  if (!demo) throw new Error('The demo shop has no shopper');
  await db.query(
    `with people as (
       insert into profiles (full_name, email, email_verified)
       select 'Asha Rao', 'bench-' || n || '@example.com', true
       from generate_series(1, ${shopperCount}) n returning id)
     insert into credentials (account_id, provider_id, user_id, password)
     select people.id::text, c.provider_id, people.id, c.password
     from people, credentials c join profiles p on p.id = c.user_id where p.email = $1`,
    [demo.email],
  );
  const shoppers: { cookie: string }[] = [];
  for (let n = 1; n <= shopperCount; n += 1) {
    const visitor = visitorAt(origin);
    await visitor.signIn('/auth', `bench-${n}@example.com`, demo.password);
    const cookies = [...visitor.cookies].map(([name, value]) => `${name}=${value}`);
    shoppers.push({ cookie: cookies.join('; ') });
  }
  return shoppers;
}
