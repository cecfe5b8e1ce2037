import type { SandboxContext } from '#sandboxes/payments/change.server.ts';
import {
  type EntryRow,
  readSettledEntries,
  readSettlements,
  settlementNames,
  type SettlementRow,
} from '#sandboxes/payments/payments/settlements.server.ts';
import { payments } from '#sandboxes/payments/tables.server.ts';
import type { ApiCall } from './api-call.ts';
import { collection, seconds } from './entities.ts';
import { type Answer, invalidField, missingField, refusal, unknownId } from './errors.ts';
import { readListPage } from './list-page.server.ts';

/** GET /v1/settlements, newest first. */
export async function listSettlements(sandbox: SandboxContext, call: ApiCall): Promise<Answer> {
  const page = readListPage(call.query, payments.createdAt);
  if (!page.ok) return page.answer;
  const momentOf = (name: string) => {
    const text = call.query.get(name);
    return text === null ? null : new Date(Number(text) * 1000);
  };
  const { count, skip } = page.value;
  const between = { from: momentOf('from'), to: momentOf('to') };
  const rows = await readSettlements(sandbox, { ...between, count, skip });
  return { status: 200, body: collection(rows.map(settlementEntity)) };
}

/** GET /v1/settlements/:id. */
export async function fetchSettlement(sandbox: SandboxContext, call: ApiCall): Promise<Answer> {
  const [id = ''] = call.ids;
  // Ids are derived from the day, so that nothing is stored for them.
  const rows = await readSettlements(sandbox, { from: null, to: null, count: maxDays, skip: 0 });
  const found = rows.find((row) => settlementNames(row.settled_on).id === id);
  return found ? { status: 200, body: settlementEntity(found) } : unknownId();
}

/** A hundred years. */
const maxDays = 36_525;
const maxEntries = 1_000;

/** GET /v1/settlements/recon/combined: every payment and refund settled in a month, or on one of its days. */
export async function listSettledEntries(sandbox: SandboxContext, call: ApiCall): Promise<Answer> {
  const numbers = { year: NaN, month: NaN, day: NaN, count: 10, skip: 0 };
  for (const name of ['year', 'month', 'day', 'count', 'skip'] as const) {
    const text = call.query.get(name);
    if (text === null) continue;
    if (!/^\d{1,6}$/.test(text)) return invalidField(name);
    numbers[name] = Number(text);
  }
  const { year, month, day, count, skip } = numbers;
  if (Number.isNaN(year)) return missingField('year');
  if (Number.isNaN(month)) return missingField('month');
  if (count < 1 || count > maxEntries) {
    return refusal(400, `The count must be between 1 and ${maxEntries}.`, { field: 'count' });
  }
  const two = (number: number) => String(number).padStart(2, '0');
  const days = `${year}-${two(month)}-${Number.isNaN(day) ? '' : two(day)}`;
  const rows = await readSettledEntries(sandbox, { days, count, skip });
  return { status: 200, body: collection(rows.map(entryEntity)) };
}

function settlementEntity({ settled_on, settled_at, amount }: SettlementRow) {
  const { id, utr } = settlementNames(settled_on);
  return {
    id,
    entity: 'settlement',
    amount,
    status: 'processed',
    // As for settlements in the usual cycle: deductions are listed with each payment.
    fees: 0,
    tax: 0,
    utr,
    created_at: seconds(settled_at),
  };
}

function entryEntity(entry: EntryRow) {
  const { id, utr } = settlementNames(entry.settled_on);
  const { entity_id, type, debit, credit, amount, fee, tax, payment_id, order_id, method } = entry;
  return {
    entity_id,
    type,
    debit,
    credit,
    amount,
    currency: 'INR',
    fee,
    tax,
    on_hold: false,
    settled: true,
    created_at: seconds(entry.happened_at),
    settled_at: seconds(entry.settled_at),
    settlement_id: id,
    posted_at: null,
    credit_type: 'default',
    description: null,
    notes: [],
    payment_id,
    settlement_utr: utr,
    order_id,
    order_receipt: null,
    method,
    card_network: null,
    card_issuer: null,
    card_type: null,
    dispute_id: null,
  };
}
