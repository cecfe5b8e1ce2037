import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { deriveSecret } from '#platform/secrets.server.ts';
import { newId } from '#platform/ids.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { form97Sealer, savePan, panSealer } from '#orders/orders/pan/save-pan.server.ts';
import { readPanLastFour } from '#orders/orders/pan/pan-queries.server.ts';
import { revealPan } from '#orders/orders/pan/reveal-pan.server.ts';
import { orderPans, orders } from '#orders/orders/tables.server.ts';
import { globals } from '#content/settings/tables.server.ts';
import type { OrderInput } from './order-input.ts';
import { useCheckoutUnderTest } from './test-checkout.server.ts';

const { db, clock, addRing, stockOf, place, pass } = useCheckoutUnderTest();
const secret = deriveSecret('the secret of a shop', 'PAN of buyers');
const pan = panSealer(secret, 'ABCDE1234F');

afterEach(async () => {
  await db().delete(globals).where(eq(globals.variableName, 'pan_threshold'));
});

/** The total from which a PAN is required; a ring is ₹57,680. */
async function askFrom(rupees: string) {
  await db().insert(globals).values({ variableName: 'pan_threshold', variableValue: rupees });
}

async function placed(ring: string, change: Partial<OrderInput> = {}) {
  const answer = await place(ring, change);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.value;
}

const reveal = (orderId: string, by = secret) =>
  revealPan(db(), { secret: by, orderId, by: 'owner@example.in', at: clock() });

describe('an order at the PAN threshold', () => {
  test('is not placed without a PAN, and takes no stock', async () => {
    const ring = await addRing(2);
    await askFrom('57680');
    expect(await place(ring)).toEqual({ ok: false, reason: 'pan-needed' });
    expect(await stockOf(ring)).toBe(2);
    const { id } = await placed(ring, { pan });
    expect(await readPanLastFour(db(), id)).toBe('234F');
  });

  test('accepts a Form 97 declaration instead of a PAN, and seals it likewise', async () => {
    const ring = await addRing(1);
    await askFrom('57680');
    const declared = 'Form 97: born 31-12-1980; father R. Rao; Passport M1234567; income ₹2,40,000';
    const { id, panLastFour } = await placed(ring, { pan: form97Sealer(secret, declared) });
    expect(panLastFour).toBe('Form 97');
    const [stored] = await db().select().from(orderPans).where(eq(orderPans.orderId, id));
    expect(JSON.stringify(stored)).not.toContain('M1234567');
    expect(await reveal(id)).toEqual({ ok: true, value: declared });
  });

  test('does not ask for the PAN again on a retry; a new PAN replaces the old one', async () => {
    const ring = await addRing(1);
    await askFrom('57680');
    const first = await placed(ring, { pan });
    const { checkoutKey } = first;
    expect((await placed(ring, { checkoutKey })).id).toBe(first.id);
    expect(await reveal(first.id)).toEqual({ ok: true, value: 'ABCDE1234F' });
    const other = panSealer(secret, 'PQRST9876Z');
    expect((await placed(ring, { checkoutKey, pan: other })).id).toBe(first.id);
    expect(await reveal(first.id)).toEqual({ ok: true, value: 'PQRST9876Z' });
  });

  test('asks for the PAN on a retry if the threshold has been set since', async () => {
    const ring = await addRing(1);
    const { checkoutKey, id } = await placed(ring);
    await askFrom('50000');
    expect(await place(ring, { checkoutKey })).toEqual({ ok: false, reason: 'pan-needed' });
    expect((await placed(ring, { checkoutKey, pan })).id).toBe(id);
  });

  test('needs its own PAN if it replaces an expired order', async () => {
    const ring = await addRing(1);
    await askFrom('57680');
    const { checkoutKey } = await placed(ring, { pan });
    pass(16 * 60);
    expect(await place(ring, { checkoutKey })).toEqual({ ok: false, reason: 'pan-needed' });
    expect(await placed(ring, { checkoutKey, pan })).toMatchObject({ checkoutKey });
  });
});

test.each([['57680.01'], ['0'], ['']])(
  'with a PAN threshold of %o, none is needed and none is stored',
  async (from) => {
    const ring = await addRing(2);
    await askFrom(from);
    await placed(ring);
    const { id } = await placed(ring, { pan });
    expect(await readPanLastFour(db(), id)).toBeNull();
  },
);

describe('a stored PAN', () => {
  test('is unreadable in the database, and the table rejects a readable one', async () => {
    const ring = await addRing(1);
    await askFrom('57680');
    const { id } = await placed(ring, { pan });
    const [stored] = await db().select().from(orderPans).where(eq(orderPans.orderId, id));
    expect(JSON.stringify(stored)).not.toContain('ABCDE');
    const readable = { sealedPan: 'ABCDE1234F' };
    await expect(
      db().update(orderPans).set(readable).where(eq(orderPans.orderId, id)),
    ).rejects.toMatchObject({ cause: { constraint: 'order_pans_sealed' } });
  });

  test('cannot be decrypted for another order or with another secret', async () => {
    const ring = await addRing(2);
    await askFrom('57680');
    const [one, two] = [await placed(ring, { pan }), await placed(ring, { pan })];
    const [stored] = await db().select().from(orderPans).where(eq(orderPans.orderId, one.id));
    await db()
      .update(orderPans)
      .set({ sealedPan: stored?.sealedPan })
      .where(eq(orderPans.orderId, two.id));
    expect(await reveal(two.id)).toEqual({ ok: false, reason: 'unreadable' });
    const other = deriveSecret('the secret of another shop', 'PAN of buyers');
    expect(await reveal(one.id, other)).toEqual({ ok: false, reason: 'unreadable' });
  });

  test('is revealed only with an audit log entry that names the viewer but not the PAN', async () => {
    const ring = await addRing(1);
    await askFrom('57680');
    const { id, orderNumber } = await placed(ring, { pan });
    await reveal(id);
    const logged = await db().select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(logged).toMatchObject([
      { who: 'owner@example.in', what: 'order PAN shown', subjectName: orderNumber },
    ]);
    expect(JSON.stringify(logged)).toContain('ending 234F');
    expect(JSON.stringify(logged)).not.toContain('ABCDE');
  });

  test('must belong to an existing order', async () => {
    expect(await reveal(newId())).toEqual({ ok: false, reason: 'not-found' });
    const nobodys = db().transaction((tx) => savePan(tx, newId(), pan, clock()));
    await expect(nobodys).rejects.toThrow('Failed query');
    await expect(db().delete(orders)).rejects.toThrow('Failed query');
  });
});
