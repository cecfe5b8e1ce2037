import { beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { type DayRange, readDayRange } from '#platform/day-range.ts';
import { newId } from '#platform/ids.ts';
import { listMailPage } from '#platform/mail/mail-queries.server.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { listAuditRows } from '#upkeep/audit/audit-queries.server.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { listEnquiries } from '#people/enquiries/enquiry-queries.server.ts';
import { enquiries } from '#people/enquiries/tables.server.ts';

const database = useTestDatabase();

/** In India: the last second of 20 November, the first and the last of 21, the first of 22 November. */
const moments = [
  '2026-11-20T18:29:59Z',
  '2026-11-20T18:30:00Z',
  '2026-11-21T18:29:59Z',
  '2026-11-21T18:30:00Z',
].map((text) => new Date(text));

beforeAll(async () => {
  for (const at of moments) {
    await database.db.insert(auditLog).values({
      who: 'owner@example.in',
      what: 'category added',
      subjectKind: 'category',
      subjectName: at.toISOString(),
      happenedAt: at,
    });
    const sent = { recipient: 'a@example.in', subject: at.toISOString(), body: '' };
    await database.db.insert(mailOutbox).values({ ...sent, dedupeKey: newId(), createdAt: at });
    await database.db.insert(enquiries).values({
      dedupeKey: newId(),
      name: at.toISOString(),
      phone: '+919876543210',
      email: 'a@example.in',
      pieces: 100,
      message: 'Coins',
      createdAt: at,
    });
  }
});

const part = { cursor: null, offset: 0, limit: 10 };

/** The rows that each list finds in a range of days, by name, and the total it reports. */
const lists: Record<string, (days: DayRange) => Promise<{ names: string[]; total: number }>> = {
  async changes(days) {
    const list = await listAuditRows(database.db, { search: '', kind: null, days, ...part });
    return { names: list.rows.map(({ subjectName }) => subjectName), total: list.total };
  },
  async mails(days) {
    const list = await listMailPage(database.db, { days, ...part });
    return { names: list.rows.map(({ subject }) => subject), total: list.total };
  },
  async 'new enquiries'(days) {
    const list = await listEnquiries(database.db, { onlyNew: true, days, ...part });
    return { names: list.rows.map(({ name }) => name), total: list.total };
  },
  async enquiries(days) {
    const list = await listEnquiries(database.db, { onlyNew: false, days, ...part });
    return { names: list.rows.map(({ name }) => name), total: list.total };
  },
};

describe.each(Object.entries(lists))('the list of %s', (_, read) => {
  test.each([
    ['from=2026-11-21&to=2026-11-21', [2, 1]],
    ['from=2026-11-21', [3, 2, 1]],
    ['to=2026-11-21', [2, 1, 0]],
    ['', [3, 2, 1, 0]],
    ['from=2026-11-22&to=2026-11-20', []],
  ])('given %j, shows and counts those days in India, both included', async (text, places) => {
    const expected = places.map((place) => moments[place]?.toISOString());
    const { names, total } = await read(readDayRange(new URLSearchParams(text)).range);
    expect(names).toEqual(expected);
    expect(total).toBe(expected.length);
  });
});
