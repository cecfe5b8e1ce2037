import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { may, type Right, type StaffRole, staffRoles } from '#people/accounts/permissions.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { ensureAdministrator } from '#people/accounts/users/ensure-administrator.server.ts';
import { addPaidOrder } from '#orders/fulfilment/test-packed-order.server.ts';
import { listItems } from '#orders/orders/order-queries.server.ts';
import { panSealer, savePan } from '#orders/orders/pan/save-pan.server.ts';
import {
  officeForms,
  pieceIntents,
  pieceValues,
  postedPiece,
} from '../../../proofs/support/fuzz/office-forms.ts';
import type { Fields } from '../../../proofs/support/fuzz/people-forms.ts';
import { type Door, findDoors, intentsOf } from '../../../tests/support/office-doors.ts';
import { callRoute, withTestShop } from '../../../tests/support/test-shop.server.ts';

const site = withTestShop();
const password = 'a long staff password';
const cookies = new Map<StaffRole, string>();
/** Ids of existing records, by their placeholders in the forms. */
const ids: Record<string, string> = {};

/** Endpoints that receive files. */
const uploads = [
  '/admin/api/pictures',
  '/admin/api/piece-photos',
  '/admin/api/import/table',
  '/admin/api/import/pictures',
  '/admin/api/settings/:setting',
];
const actions = (await findDoors()).filter(
  ({ kind, path }) => kind === 'action' && !uploads.includes(path),
);

/** Actions that require more than their page does, by path and intent. */
const narrower: Record<string, Record<string, (form: Fields) => Right>> = {
  '/admin/orders': { cancel: ({ refund }) => (refund === 'none' ? 'orders' : 'refunds') },
  '/admin/orders/:orderId': {
    cancel: ({ refund }) => (refund === 'none' ? 'orders' : 'refunds'),
    refund: () => 'refunds',
    'take-back': () => 'refunds',
    'paid-back': () => 'refunds',
    'show-pan': () => 'pan',
  },
  '/admin/returns/:returnId': { refund: () => 'refunds' },
  '/admin/users': {
    role: () => 'staff',
    invite: () => 'staff',
    'invite-again': () => 'staff',
    'revoke-invitation': () => 'staff',
    'reset-second-factor': () => 'staff',
  },
  '/admin/users/:id': { role: () => 'staff', 'reset-second-factor': () => 'staff' },
  '/admin/grievances/:grievanceId': { erase: () => 'staff' },
  '/admin/orders/new': { '': ({ userId }) => (userId ? 'customers' : 'orders') },
};

const rightOf = ({ path, right }: Door, form: Fields): Right =>
  narrower[path]?.[form['intent'] ?? '']?.(form) ?? right;

beforeAll(async () => {
  const { db } = site.shop;
  for (const role of staffRoles) {
    const email = `${role}@example.in`;
    await ensureAdministrator(db, { email, password });
    await db.update(profiles).set({ staffRole: role }).where(eq(profiles.email, email));
    cookies.set(role, await site.signIn({ email, password }));
  }
  ids['order'] = await addPaidOrder(db);
  ids['orderItem'] = (await listItems(db, ids['order']))[0]?.id ?? '';
  const seal = panSealer(site.shop.panSecret, 'ABCDE1234F');
  await db.transaction((tx) => savePan(tx, ids['order'] ?? '', seal, new Date()));
  ids['profile'] = newId();
  const shopper = { id: ids['profile'], name: 'Asha Rao', email: 'asha@example.com' };
  await db.insert(profiles).values({ ...shopper, emailVerified: true });
});

const formsOf = (door: Door): Fields[] =>
  officeForms[door.path] ??
  (pieceIntents[door.path] ?? []).map((intent) => postedPiece(intent, pieceValues, '{product}'));

const filled = (text: string) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? newId());

type Pairs = [name: string, value: string][];

/** Sends a form; returns the status of a refusal, or whether it was done. */
async function send(door: Door, role: StaffRole, pairs: Pairs): Promise<number | boolean> {
  const { context, request: asked } = site.visit('/admin/some-page', {
    cookie: cookies.get(role) ?? '',
  });
  const body = new URLSearchParams(pairs.map(([name, value]) => [name, filled(value)]));
  const request = new Request(asked, { method: 'POST', body });
  const of = (name: string) => ids[name] ?? newId();
  const params = { orderId: of('order'), id: of('profile'), page: 'about', group: 'selling' };
  try {
    const answer = (await callRoute(door.open, { context, request }, params)) as {
      isDone?: boolean;
      ok?: boolean;
    };
    return answer instanceof Response ? answer.ok : answer.isDone === true;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.status;
    return (thrown as { init?: { status?: number } }).init?.status ?? 500;
  }
}

/** Tampered variants of a form: each field twice, with the values that the page's other forms have in it; each field missing. */
function dishonest(form: Fields, all: readonly Fields[]): Pairs[] {
  const pairs: Pairs = Object.entries(form);
  return pairs.flatMap(([name, value], place) => {
    const others = new Set(all.map((each) => each[name] ?? 'x').filter((each) => each !== value));
    const twice = [...others].slice(0, 3).flatMap((other): Pairs[] => [
      [[name, other], ...pairs],
      [...pairs, [name, other]],
    ]);
    return [...twice, pairs.toSpliced(place, 1)];
  });
}

const othersVersion = (form: Fields): Pairs =>
  Object.entries({ ...form, ...(form['version'] && { version: '7' }), id: newId() });

/** The rows of every table, except those that any request may write. */
async function everything(): Promise<Record<string, string>> {
  const { db } = site.shop;
  const { rows } = await db.execute<{ name: string }>(sql`select table_name as name
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
    and table_name not in ('sessions', 'rate_limits')`);
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: digests } = await db.execute<{ digest: string }>(
      `select coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as digest from "${name}" t`,
    );
    found[name] = digests[0]?.digest ?? '';
  }
  return found;
}

test('these tests cover every intent of every action', () => {
  expect(actions.length).toBeGreaterThan(30);
  const missing = actions.flatMap((door) => {
    const forms = formsOf(door);
    const known = new Set(forms.map(({ intent }) => intent));
    const unknown = intentsOf(door).filter((intent) => !known.has(intent));
    return [...(forms.length === 0 ? ['no forms'] : []), ...unknown].map(
      (each) => `${door.path}: ${each}`,
    );
  });
  expect(missing).toEqual([]);
  const intents = actions.flatMap((door) => intentsOf(door));
  expect(intents.length).toBeGreaterThan(80);
});

/**
 * Which variants of another person's form get further than they should: past the refusal, or past the first check of another's
 * page.
 */
async function openings(door: Door, role: StaffRole, form: Fields): Promise<string[]> {
  const open: string[] = [];
  const honest: Pairs = Object.entries(form);
  for (const pairs of [honest, othersVersion(form), ...dishonest(form, formsOf(door))]) {
    const outcome = await send(door, role, pairs);
    const isRefused = may(role, door.right)
      ? outcome === false || outcome === 403 || outcome === 400
      : outcome === 403;
    if (!isRefused) open.push(`${door.path} ${JSON.stringify(pairs)}: ${outcome}`);
  }
  return open;
}

describe.each(staffRoles)('a member of staff for %s', (role) => {
  test('can do nothing beyond their role, however they tamper with the forms', async () => {
    const before = await everything();
    for (const door of actions) {
      for (const form of formsOf(door).filter((each) => !may(role, rightOf(door, each)))) {
        expect(await openings(door, role, form)).toEqual([]);
      }
    }
    expect(await everything()).toEqual(before);
  });
});

test('a refund or a full PAN is refused to staff for orders before the form is read', async () => {
  const isNarrower = (right: Right) => right === 'refunds' || right === 'pan';
  const refused: string[] = [];
  for (const door of actions.filter(({ right }) => right === 'orders')) {
    for (const form of formsOf(door).filter((each) => isNarrower(rightOf(door, each)))) {
      const intent = `${door.path} ${form['intent'] ?? ''}`;
      expect([intent, await send(door, 'orders', Object.entries(form))]).toEqual([intent, 403]);
      refused.push(intent);
    }
  }
  expect(refused).toContain('/admin/orders/:orderId take-back');
  expect(refused).toContain('/admin/returns/:returnId refund');
});

test('the same forms work for an owner', async () => {
  const deeds = {
    '/admin/orders/:orderId': ['show-pan', 'cancel'],
    '/admin/users': ['role', 'invite'],
  };
  const asked = Object.entries(deeds).flatMap(([path, intents]) =>
    intents.map((intent) => ({ path, intent })),
  );
  for (const { path, intent } of asked) {
    const door = actions.find((each) => each.path === path);
    const form = officeForms[path]?.findLast((each) => each['intent'] === intent);
    if (!door || !form) throw new Error(`${path} has no form ${intent}`);
    expect([intent, await send(door, 'owner', Object.entries(form))]).toEqual([intent, true]);
  }
});
