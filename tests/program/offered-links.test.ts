import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectDatabase, type DatabaseConnection } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { shellTargets } from '#app/office/palette/shell-targets.ts';
import { type StaffRole, staffRoles } from '#people/accounts/permissions.ts';
import { recordBreach } from '#people/breaches/record-breach.server.ts';
import { enquiries } from '#people/enquiries/tables.server.ts';
import { valueOf } from '../../proofs/support/database.ts';
import {
  addressOf,
  allPatterns,
  type ParameterValues,
} from '../../proofs/support/leaks/addresses.ts';
import {
  addAccount,
  buyUnderMarks,
  marks,
  password,
} from '../../proofs/support/leaks/marked-owner.ts';
import { useOwnShop } from '../../proofs/support/own-shop.ts';
import { databaseUrlOf } from '../../proofs/support/program.ts';
import { type Visitor, visitorAt } from '../../proofs/support/visitor.ts';

/**
 * Staff are only offered links that their role may open: every role requests every page of the back office, and every link
 * on it is followed.
 */
const shop = useOwnShop();
let connection: DatabaseConnection;
let values: ParameterValues;
const visitors = new Map<StaffRole, Visitor>();

beforeAll(async () => {
  connection = connectDatabase(await databaseUrlOf(shop.dataDir), { maxConnections: 2 });
  const { db } = connection;
  const ownerId = await addAccount(db, { email: marks.email, name: marks.name });
  const owner = visitorAt(shop.program.origin);
  await owner.signIn('/auth', marks.email, password);
  const keyId = await valueOf<string>(shop.db, 'select key_id from sandbox.settings');
  const sale = await buyUnderMarks({ db, pool: shop.db, owner, keyId });
  const { name, email, phone } = marks;
  await db.insert(enquiries).values({
    name,
    email,
    phone,
    dedupeKey: 'one',
    pieces: 200,
    message: 'Rings for a wedding.',
  });
  const breachId = newId();
  await recordBreach(db, { id: breachId, fields: breach, by: email, now: new Date() });
  values = valuesOf(sale, { ownerId, breachId });
  for (const staffRole of staffRoles) {
    const staff = { email: `${staffRole}@links.example`, name: `Staff ${staffRole}`, staffRole };
    await addAccount(db, staff);
    const visitor = visitorAt(shop.program.origin);
    await visitor.signIn('/admin-login', staff.email, password);
    visitors.set(staffRole, visitor);
  }
});
afterAll(() => connection.close());

const breach = {
  noticedAt: new Date(),
  nature: 'A letter went to the wrong address.',
  peopleConcerned: 1,
  measures: '',
  peopleToldAt: null,
  boardToldAt: null,
  boardDetailedAt: null,
  closedAt: null,
};

type Sale = Awaited<ReturnType<typeof buyUnderMarks>>;

function valuesOf(sale: Sale, { ownerId, breachId }: Record<'ownerId' | 'breachId', string>) {
  const noId = newId();
  return {
    productId: sale.ring,
    orderId: sale.orderId,
    documentId: sale.documentId,
    mailId: sale.mailId,
    returnId: sale.returnId,
    month: new Date().toISOString().slice(0, 7),
    file: 'gstr1.json',
    group: 'details',
    page: 'about',
    place: '1',
    breachId,
    '/admin/users/:id id': ownerId,
    '/admin/products/edit/:id id': sale.ring,
    quotationId: noId,
    collectionId: noId,
    requestId: noId,
    offerId: noId,
    grievanceId: noId,
    lineId: noId,
  };
}

const pages = allPatterns.filter(
  (pattern) => pattern.startsWith('/admin/') && !pattern.startsWith('/admin/api/'),
);

/** Every back-office address in a page's links and form actions. */
function linksIn(html: string): string[] {
  const found = [...html.matchAll(/(?:href|action)="(\/admin\/[^"#]*)"/g)];
  return [...new Set(found.map(([, address = '']) => address.replaceAll('&amp;', '&')))];
}

function visitorOf(role: StaffRole): Visitor {
  const visitor = visitors.get(role);
  if (!visitor) throw new Error(`Nobody is ${role}`);
  return visitor;
}

describe.each(staffRoles)('to staff with the role %s', (role) => {
  test('no page links to what they may not open', { timeout: 120_000 }, async () => {
    const visitor = visitorOf(role);
    const statuses = new Map<string, number>();
    const closed: string[] = [];
    let opened = 0;
    for (const pattern of pages) {
      const { status, text } = await visitor.ask(addressOf(pattern, values));
      if (status === 200) opened += 1;
      for (const link of linksIn(text)) {
        // Signing out would end the session.
        if (link.includes('sign-out')) continue;
        if (!statuses.has(link)) statuses.set(link, (await visitor.ask(link)).status);
        if (statuses.get(link) === 403) closed.push(`${pattern} offers ${link}`);
      }
    }
    expect(opened).toBeGreaterThan(3);
    expect(statuses.size).toBeGreaterThan(3);
    expect(closed).toEqual([]);
  });

  test('the palette offers only what they may open', { timeout: 120_000 }, async () => {
    const visitor = visitorOf(role);
    const offered = shellTargets('', { staffRole: role, hasSandbox: true });
    const closed: string[] = [];
    for (const { id } of offered) {
      if ((await visitor.ask(id)).status === 403) closed.push(id);
    }
    expect(offered.length).toBeGreaterThan(1);
    expect(closed).toEqual([]);
  });
});

test('more than forty pages of the back office are checked', () => {
  expect(pages.length).toBeGreaterThan(40);
});
