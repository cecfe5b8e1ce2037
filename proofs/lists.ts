/**
 * Fills a shop of its own with 10,000 products and 1,00,000 orders and measures how fast every list of the back office responds
 * to a signed-in administrator:
 *
 *   npm run prove:lists
 *
 * It fails if one of them takes longer than 200 ms. Part of a name measures only the matching lists.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readDemoSignIns } from '#people/accounts/users/demo-sign-ins.server.ts';
import { databaseUrlOf, root, startProgram } from './support/program.ts';
import { removeFolder } from './support/remove-folder.ts';
import { type Visitor, visitorAt } from './support/visitor.ts';
import { buildWhenNeeded } from '../scripts/bootstrap/build.mjs';
import { fillShop } from './fill-shop.ts';

/** A page linked by `Pager` behind nearly all rows: orders and audit entries go back almost two years. */
const farBehind = afterRow(String((Date.now() - 600 * 24 * 3_600_000) * 1_000));

const lists: Record<string, string> = {
  Overview: '/admin/overview',
  Orders: '/admin/orders',
  'Orders: all, the last page by number': '/admin/orders?payment=all&page=200',
  'Orders: all, a page far behind': `/admin/orders?payment=all&${farBehind}`,
  'Orders: delivered, a page far behind': `/admin/orders?status=delivered&${farBehind}`,
  'Orders: of one year': '/admin/orders?from=2025-11-01&to=2026-10-31',
  'Orders: by total': '/admin/orders?payment=all&sort=-total',
  'Orders: refund due': '/admin/orders?payment=refund-due',
  'Orders: a number': '/admin/orders?q=054321',
  'Orders: a phone': '/admin/orders?q=70004+23456',
  'Orders: a common name': '/admin/orders?q=asha+rao&payment=all',
  'Orders: two letters': '/admin/orders?q=ra&payment=all',
  'Orders: nobody': '/admin/orders?q=zzz',
  Products: '/admin/products',
  'Products: the last page by number': '/admin/products?page=200',
  'Products: a page far behind': `/admin/products?${farBehind}`,
  'Products: a word': '/admin/products?q=jhumka',
  'Products: by name': '/admin/products?sort=name',
  'Products: by name, a page far behind': `/admin/products?sort=name&${afterRow('ring number 7')}`,
  'Products: by category': '/admin/products?sort=category',
  'Products: by stock': '/admin/products?sort=stock22kt',
  Categories: '/admin/categories',
  'Categories: a word': '/admin/categories?q=rings',
  Collections: '/admin/collections',
  'Collections: a word': '/admin/collections?q=number+12',
  Users: '/admin/users',
  'Users: the last page by number': '/admin/users?page=200',
  'Users: a page far behind': `/admin/users?${farBehind}`,
  'Users: by name, a page far behind': `/admin/users?sort=name&${afterRow('ravi')}`,
  'Users: by last login': '/admin/users?sort=-last-login',
  'Users: staff': '/admin/users?kind=staff',
  'Users: a word': '/admin/users?q=asha',
  'Users: two letters': '/admin/users?q=ra',
  'Audit log': '/admin/audit-log',
  'Audit log: the last page by number': '/admin/audit-log?page=200',
  'Audit log: a page far behind': `/admin/audit-log?${farBehind}`,
  'Audit log: a word': '/admin/audit-log?q=number+777',
  Enquiries: '/admin/enquiries?show=all',
  'Mail outbox': '/admin/outbox',
  'Mail outbox: a page far behind': `/admin/outbox?${farBehind}`,
};

const limitMs = 200;
const warmUps = 3;
const rounds = 15;
const wanted = process.argv[2]?.toLowerCase() ?? '';

await buildWhenNeeded({ root, node: process.execPath, env: process.env });
const dataDir = await mkdtemp(path.join(tmpdir(), 'kanak-lists-'));
const program = await startProgram(dataDir);
try {
  console.log('Filling the shop');
  await fillShop(await databaseUrlOf(dataDir), console.log);
  const administrator = await signIn();
  console.log(`\n${'List'.padEnd(40)}${'median'.padStart(8)}${'worst'.padStart(8)}`);
  for (const [name, address] of Object.entries(lists)) {
    if (name.toLowerCase().includes(wanted)) await prove(administrator, name, address);
  }
} finally {
  await program.stop();
  await removeFolder(dataDir);
}

/** The URL of a page linked by `Pager`, beyond a row with this sort value. */
function afterRow(value: string): string {
  return new URLSearchParams({
    page: '900',
    after: `${value}_00000000-0000-7000-8000-000000000000`,
  }).toString();
}

async function prove(visitor: Visitor, name: string, address: string): Promise<void> {
  const times: number[] = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    const startedAt = performance.now();
    const { status, text } = await visitor.ask(address);
    if (round >= 0) times.push(performance.now() - startedAt);
    const title = /<h1[^>]*>([^<]*)/.exec(text)?.[1];
    if (status !== 200 || !title || !name.startsWith(title)) {
      console.log(`${name.padEnd(40)}  answers ${status} and shows '${title ?? 'nothing'}'`);
      process.exitCode = 1;
      return;
    }
  }
  const sorted = times.toSorted((a, b) => a - b);
  const [median, worst] = [sorted[Math.floor(rounds / 2)] ?? 0, sorted.at(-1) ?? 0];
  const isSlow = worst > limitMs;
  if (isSlow) process.exitCode = 1;
  const figures = [median, worst].map((ms) => `${Math.round(ms)} ms`.padStart(8)).join('');
  console.log(`${name.padEnd(40)}${figures}${isSlow ? '  over 200 ms' : ''}`);
}

async function signIn(): Promise<Visitor> {
  const owner = (await readDemoSignIns(dataDir)).find(({ role }) => role === 'admin');
  if (!owner) throw new Error('The demo shop has no administrator');
  const visitor = visitorAt(program.origin);
  await visitor.signIn('/admin-login', owner.email, owner.password);
  return visitor;
}
