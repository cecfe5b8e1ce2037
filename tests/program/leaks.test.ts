import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectDatabase, type DatabaseConnection } from '#platform/database/database.server.ts';
import { staffRoles } from '#people/accounts/permissions.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { refunds } from '#selling/payments/tables.server.ts';
import { returnRequests } from '#orders/returns/tables.server.ts';
import { valueOf } from '../../proofs/support/database.ts';
import {
  addressOf,
  allPatterns,
  type ParameterValues,
} from '../../proofs/support/leaks/addresses.ts';
import {
  addAccount,
  buyUnderMarks,
  leaveCodes,
  marks,
  password,
  tokenInMail,
} from '../../proofs/support/leaks/marked-owner.ts';
import { openOldLinks } from '../../proofs/support/leaks/old-links.ts';
import { codeMayShow, linkMayShow, staffMayKnow } from '../../proofs/support/leaks/who-may-know.ts';
import { useOwnShop } from '../../proofs/support/own-shop.ts';
import { databaseUrlOf } from '../../proofs/support/program.ts';
import { isWhole } from '../tiers.ts';
import { type Asked, type Visitor, visitorAt } from '../../proofs/support/visitor.ts';

/**
 * Each kind of user requests every address of the route table, with the ids of one buyer's order. No response to a user
 * without access may contain that buyer's marker data, and no response may be a server error.
 */
const shop = useOwnShop();
const noId = '00000000-0000-7000-8000-000000000000';

type Sale = Awaited<ReturnType<typeof buyUnderMarks>>;
type Claimant = { who: string; visitor: Visitor; mayKnow(pattern: string, mark: string): boolean };

let connection: DatabaseConnection;
let sale: Sale;
let codes: Awaited<ReturnType<typeof leaveCodes>>;
let values: ParameterValues;
let owner: Visitor;
let linkHolder: Visitor;
let linkToken: string;
const askers: Claimant[] = [];

// From outside the shop's own networks, which may read a demo's outbox.
let addresses = 0;
const somebody = () => visitorAt(shop.program.origin, `203.0.113.${(addresses += 1)}`);

async function signedIn(page: '/auth' | '/admin-login', email: string): Promise<Visitor> {
  const visitor = somebody();
  await visitor.signIn(page, email, password);
  return visitor;
}

beforeAll(async () => {
  connection = connectDatabase(await databaseUrlOf(shop.dataDir), { maxConnections: 2 });
  const { db } = connection;
  const ownerId = await addAccount(db, { email: marks.email, name: marks.name });
  await addAccount(db, { email: 'other@leaks.example', name: 'Other Shopper' });
  owner = await signedIn('/auth', marks.email);
  const keyId = await valueOf<string>(shop.db, 'select key_id from sandbox.settings');
  sale = await buyUnderMarks({ db, pool: shop.db, owner, keyId });
  codes = await leaveCodes(db, ownerId, sale.ring);
  values = parameterValues(ownerId);
  linkToken = await tokenInMail(db);
  linkHolder = somebody();
  await linkHolder.ask(`/order-confirmation/${sale.orderId}?token=${linkToken}`);
  askers.push(
    { who: 'a visitor', visitor: somebody(), mayKnow: codeMayShow },
    {
      who: 'another shopper',
      visitor: await signedIn('/auth', 'other@leaks.example'),
      mayKnow: codeMayShow,
    },
    {
      who: 'who holds the link',
      visitor: linkHolder,
      mayKnow: (pattern, mark) => linkMayShow(pattern) || codeMayShow(pattern, mark),
    },
  );
  for (const staffRole of staffRoles) {
    const email = `${staffRole}@leaks.example`;
    await addAccount(db, { email, name: `Staff ${staffRole}`, staffRole });
    askers.push({
      who: `staff: ${staffRole}`,
      visitor: await signedIn('/admin-login', email),
      mayKnow: (pattern, mark) => staffMayKnow(staffRole, pattern) || codeMayShow(pattern, mark),
    });
  }
});

afterAll(() => connection.close());

/** Values for the route parameters; a missing one fails the test of its route. */
function parameterValues(ownerId: string): ParameterValues {
  return {
    productId: sale.ring,
    previewId: sale.ring,
    token: linkToken ?? 'none',
    category: 'rings',
    collection: 'vivaah',
    orderId: sale.orderId,
    quotationId: noId,
    '/certificate/:code code': sale.certificateCode,
    '/verify/:code code': sale.verifyCode,
    '/stop/:code code': codes.stop,
    '/grievance/:code code': codes.complaint,
    '/wishlist/:code code': codes.share,
    documentId: sale.documentId,
    mailId: sale.mailId,
    month: new Date().toISOString().slice(0, 7),
    file: 'gstr1.json',
    group: 'details',
    setting: 'deliveryZones',
    collectionId: noId,
    '/admin/users/:id id': ownerId,
    '/admin/products/edit/:id id': sale.ring,
    returnId: sale.returnId,
    requestId: sale.returnId,
    place: '1',
    offerId: noId,
    grievanceId: noId,
    breachId: noId,
    page: 'about',
    lineId: noId,
  };
}

function allMarks(): Record<string, string> {
  const { orderNumber, paymentId, documentNumbers } = sale;
  const [documentNumber = ''] = documentNumbers;
  return { ...marks, orderNumber, paymentId, documentNumber, returnNumber: 'R26-QX0001' };
}

const isFile = (pattern: string) => /\/api\/|\.(txt|xml)$/.test(pattern);
/** An address as a browser opens it, with the order's id in the query, and as a page requests its data. */
function waysToAsk(pattern: string): string[] {
  const address = addressOf(pattern, values);
  const named = `${address}?orderId=${sale.orderId}&id=${sale.orderId}`;
  return isFile(pattern) || address === '/'
    ? [address, named]
    : [address, named, `${address}.data`];
}

async function faultsOf(asker: Claimant, pattern: string, path: string, asked: Asked = {}) {
  const { status, text } = await asker.visitor.ask(path, asked);
  const leaked = Object.entries(allMarks())
    .filter(([name, mark]) => text.includes(mark) && !asker.mayKnow(pattern, name))
    .map(([name]) => `shows ${name}`);
  const found = status >= 500 ? [...leaked, `is answered with ${status}`] : leaked;
  return found.map(
    (fault) => `${asked.method ?? 'GET'} ${path} (${pattern}) ${fault}: ${asker.who}`,
  );
}

async function faultsOfAll(of: readonly Claimant[], asked?: Asked): Promise<string[]> {
  const faults: string[] = [];
  for (const asker of of) {
    // Signing out would end the session.
    for (const pattern of allPatterns.filter((each) => !each.endsWith('sign-out'))) {
      // Staff use every form of address only in the full run.
      const isOneWay = asked || (!isWhole && asker.who.startsWith('staff'));
      const paths = isOneWay ? [addressOf(pattern, values)] : waysToAsk(pattern);
      for (const path of paths) faults.push(...(await faultsOf(asker, pattern, path, asked)));
    }
  }
  return faults;
}

test('every route of the table is covered', () => {
  expect(allPatterns.length).toBeGreaterThan(100);
  for (const pattern of allPatterns) expect(addressOf(pattern, values)).toMatch(/^\//);
});

describe('the order can be seen', () => {
  test('by its buyer, and by the holder of the link', async () => {
    for (const visitor of [owner, linkHolder]) {
      const { status, text } = await visitor.ask(`/order-confirmation/${sale.orderId}`);
      expect(status).toBe(200);
      for (const mark of [marks.name, marks.phone, marks.address, marks.gstin, sale.orderNumber]) {
        expect(text).toContain(mark);
      }
    }
    expect((await owner.ask('/my-orders')).text).toContain(sale.orderNumber);
  });

  test('by staff with the permission', async () => {
    const askerOf = (role: string) => askers.find(({ who }) => who === `staff: ${role}`)?.visitor;
    const order = await askerOf('orders')?.ask(`/admin/orders/${sale.orderId}`);
    expect(order?.text).toContain(marks.email);
    const list = await askerOf('accountant')?.ask('/admin/documents');
    expect(list?.text).toContain(sale.documentNumbers[0]);
  });
});

test(
  'nobody sees data that they have no access to, and no route fails',
  { timeout: 600_000 },
  async () => {
    expect(await faultsOfAll(askers)).toEqual([]);
  },
);

test('no route fails for the buyer', { timeout: 120_000 }, async () => {
  const self: Claimant = { who: 'the buyer', visitor: owner, mayKnow: () => true };
  expect(await faultsOfAll([self])).toEqual([]);
});

test('strangers get no page whose URL names the order', async () => {
  const strangers = askers.filter(({ who }) => who === 'a visitor' || who === 'another shopper');
  const own = /:(orderId|documentId|requestId|returnId|mailId)/;
  const statuses: string[] = [];
  for (const { who, visitor } of strangers) {
    for (const pattern of allPatterns.filter((each) => own.test(each))) {
      const { status } = await visitor.ask(addressOf(pattern, values));
      if (status === 200) statuses.push(`${pattern}: ${who}`);
    }
  }
  expect(statuses).toEqual([]);
});

test(
  'posts by strangers never change or reveal the order, and cause no server error',
  {
    timeout: 300_000,
  },
  async () => {
    const { db } = connection;
    const state = async () => ({
      order: await db.select().from(orders).where(eq(orders.id, sale.orderId)),
      refunds: await db.select().from(refunds).where(eq(refunds.orderId, sale.orderId)),
      returns: await db
        .select()
        .from(returnRequests)
        .where(eq(returnRequests.orderId, sale.orderId)),
    });
    const before = await state();
    const strangers = askers.filter(({ who }) =>
      ['a visitor', 'another shopper', 'staff: catalogue'].includes(who),
    );
    const [version] = before.order.map((order) => String(order.version));
    const id = { id: sale.orderId, orderId: sale.orderId, order_id: sale.orderId };
    const faults: string[] = [];
    for (const form of [
      {
        ...id,
        intent: 'cancel',
        version: version ?? '',
        payment: 'paid',
        reason: 'Qx',
        withdraw: sale.returnId,
      },
      { ...id, intent: 'status', version: version ?? '', to: 'cancelled', withdraw: sale.returnId },
      {
        ...id,
        intent: 'refund',
        version: version ?? '',
        refundId: noId,
        amount: '1',
        reason: 'Qx',
      },
    ]) {
      faults.push(...(await faultsOfAll(strangers, { method: 'POST', form })));
    }
    expect(faults).toEqual([]);
    expect(await state()).toEqual(before);
  },
);

test(
  'revoked links open nothing, neither by the token nor by the cookie',
  {
    timeout: 120_000,
  },
  async () => {
    await connection.db.update(orders).set({ linkVersion: 2 }).where(eq(orders.id, sale.orderId));
    const late = somebody();
    await late.ask(`/order-confirmation/${sale.orderId}?token=${linkToken}`);
    const faults = await faultsOfAll([
      { who: 'who held the link', visitor: linkHolder, mayKnow: codeMayShow },
      { who: 'who comes by the old link', visitor: late, mayKnow: codeMayShow },
    ]);
    expect(faults).toEqual([]);
  },
);

test('links expire after 180 days, their cookies after seven', { timeout: 120_000 }, async () => {
  const [order] = await connection.db.select().from(orders).where(eq(orders.id, sale.orderId));
  if (!order) throw new Error('There is no order');
  const { comeByLink, comeByCookie } = await openOldLinks(shop.dataDir, order);
  const inTime = [await comeByLink(somebody(), 179), await comeByCookie(somebody(), 6)];
  const late = [await comeByLink(somebody(), 181), await comeByCookie(somebody(), 8)];
  for (const { text } of inTime) expect(text).toContain(marks.name);
  for (const { text } of late) expect(text).not.toContain(marks.name);
  const faults = await faultsOfAll(late.map((each) => ({ ...each, mayKnow: codeMayShow })));
  expect(faults).toEqual([]);
});
