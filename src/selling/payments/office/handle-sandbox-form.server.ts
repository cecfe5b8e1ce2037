import type { Transaction } from '#platform/database/database.server.ts';
import type { Staff } from '#people/accounts/account.ts';
import type { ChangedFields } from '#upkeep/audit/changed-fields.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import { hasDemoTrade } from '#upkeep/demo/demo-trade.ts';
import { forgetDemoTrade } from '#upkeep/demo/forget-demo-trade.server.ts';
import type { Shop } from '#app/shop.server.ts';
import { type AdminAnswer, done, outdated, withErrors } from '#app/office/admin-answer.ts';
import { handleWrite } from '#app/office/handle-write.server.ts';
import { intentOf } from '#app/office/failing-writes.ts';
import { sandboxFailures, sandboxMessages as messages } from './sandbox-messages.ts';
import { switchesOf } from './switch-fields.ts';

type Sandbox = NonNullable<Shop['sandbox']>;
type Driving = Pick<Shop, 'config' | 'db' | 'log' | 'enqueue'> & { sandbox: Sandbox };

const subject = { kind: 'setting', id: null, name: 'Payment sandbox' } as const;

/** Handles the forms of the payment sandbox: its switches and its actions. */
export async function handleSandboxForm(
  shop: Driving,
  staff: Staff,
  posted: FormData,
): Promise<AdminAnswer> {
  const answer = await handleWrite(shop.log, sandboxFailures, posted, () =>
    handleIntent(shop, staff, posted),
  );
  if (answer.isDone) {
    await shop.enqueue('sandbox-webhooks');
    if (intentOf(posted) === 'forget' && hasDemoTrade(shop.config))
      await shop.enqueue('demo-trade');
  }
  return answer;
}

async function handleIntent(shop: Driving, staff: Staff, posted: FormData): Promise<AdminAnswer> {
  const { db, sandbox } = shop;
  const { control } = sandbox;
  const id = String(posted.get('id') ?? '');
  switch (intentOf(posted)) {
    case 'switch':
      return setSwitches(shop, staff, switchesOf(posted), messages.switched);
    case 'rest':
      return setSwitches(shop, staff, control.atRest, messages.atRest);
    case 'replay':
      return db.transaction(async (tx) => {
        if (!(await control.replay(tx, id))) return outdated(messages.gone);
        await recordStep(tx, staff, 'replayed', { webhook: id });
        return done(messages.replayed);
      });
    case 'authorise':
      return db.transaction(async (tx) => {
        if (!(await control.authoriseLate(tx, id))) return outdated(messages.gone);
        await recordStep(tx, staff, 'authorised', { payment: id });
        return done(messages.authorised);
      });
    case 'forget':
      return forget(shop, staff, posted);
    default:
      return done(messages.due);
  }
}

async function setSwitches(
  { db, sandbox: { control } }: Driving,
  staff: Staff,
  changes: Record<string, unknown>,
  text: string,
): Promise<AdminAnswer> {
  const before = await control.switches();
  return db.transaction(async (tx) => {
    const set = await control.setSwitches(tx, changes);
    if (!set.ok) {
      return withErrors(Object.fromEntries(set.names.map((name) => [name, messages.badValue])));
    }
    await recordChange(tx, { by: staff.email, what: 'updated', subject, before, after: set.value });
    return done(text);
  });
}

/** Empties the sandbox; a demo with simulated trade goes back to before that trade, which is then replayed. */
async function forget(
  { config, db, sandbox: { control } }: Driving,
  staff: Staff,
  posted: FormData,
): Promise<AdminAnswer> {
  if (!posted.has('isSure')) return withErrors({ isSure: messages.notConfirmed });
  return db.transaction(async (tx) => {
    await control.forgetAll(tx);
    const isAnew = hasDemoTrade(config) && (await forgetDemoTrade(tx));
    await recordStep(tx, staff, 'reset', null);
    return done(isAnew ? messages.tradedAnew : messages.forgotten);
  });
}

/** Records an action on the sandbox, and the records it concerned, in the audit log. */
function recordStep(
  tx: Transaction,
  staff: Staff,
  what: string,
  after: ChangedFields | null,
): Promise<void> {
  return recordChange(tx, { by: staff.email, what, subject, before: null, after });
}
