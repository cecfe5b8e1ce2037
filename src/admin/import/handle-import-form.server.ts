import { z } from 'zod';
import type { Staff } from '#shop/accounts/account.ts';
import { runImport } from '#shop/import/run-import.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type AdminAnswer, done, outdated, refused } from '../admin-answer.ts';
import { handleWrite } from '#admin/handle-write.server.ts';
import { importFailures, importMessages as messages } from './import-messages.ts';

const form = z.object({ run: z.uuid(), key: z.string() });

const refusals = {
  'not-found': outdated(messages.gone),
  'changed-meanwhile': outdated(messages.changedMeanwhile),
  'under-way': refused(messages.underWay),
  interrupted: refused(importFailures.default),
};

/** Imports the table that was checked, as it was seen. */
export async function handleImportForm(
  shop: Pick<Shop, 'db' | 'clock' | 'log' | 'sheetWorker'>,
  staff: Pick<Staff, 'email'>,
  posted: FormData,
): Promise<AdminAnswer> {
  return handleWrite(shop.log, importFailures, posted, async () => {
    const { run, key } = form.parse(Object.fromEntries(posted));
    const imported = await runImport(shop, { runId: run, key, by: staff.email });
    return imported.ok ? done(messages.imported) : refusals[imported.reason];
  });
}
