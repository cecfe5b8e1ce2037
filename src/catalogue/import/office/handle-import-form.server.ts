import { z } from 'zod';
import type { Staff } from '#people/accounts/account.ts';
import { runImport } from '#catalogue/import/run-import.server.ts';
import { matchColumns, unmatchColumns } from '#catalogue/import/match-columns.server.ts';
import { meanings } from '#catalogue/import/sheet-heads.ts';
import { karats } from '#price/pricing/karat.ts';
import type { Shop } from '#app/shop.server.ts';
import { type AdminAnswer, done, outdated, refused } from '#app/office/admin-answer.ts';
import { handleWrite } from '#app/office/handle-write.server.ts';
import { intentOf } from '#app/office/failing-writes.ts';
import { importFailures, importMessages as messages } from './import-messages.ts';

const form = z.object({ run: z.uuid(), key: z.string() });
const column = z.union([z.enum(meanings), z.literal('').transform(() => null)]);
const matchForm = z.object({ run: z.uuid(), columns: z.array(column), grade: z.enum(karats) });

const refusals = {
  'not-found': outdated(messages.gone),
  'changed-meanwhile': outdated(messages.changedMeanwhile),
  'under-way': refused(messages.underWay),
  interrupted: refused(importFailures.default),
};

/** Matches the columns of a spreadsheet, resets the matching, or imports the checked spreadsheet exactly as shown. */
export async function handleImportForm(
  shop: Pick<Shop, 'db' | 'clock' | 'log' | 'sheetWorker'>,
  staff: Pick<Staff, 'email'>,
  posted: FormData,
): Promise<AdminAnswer> {
  return handleWrite(shop.log, importFailures, posted, async () => {
    const intent = intentOf(posted);
    if (intent === 'match') return match(shop, posted);
    if (intent === 'unmatch') {
      await unmatchColumns(shop, z.uuid().parse(posted.get('run')));
      return { isDone: true, notice: null };
    }
    const { run, key } = form.parse(Object.fromEntries(posted));
    const imported = await runImport(shop, { runId: run, key, by: staff.email });
    return imported.ok ? done(messages.imported) : refusals[imported.reason];
  });
}

async function match(
  shop: Pick<Shop, 'db' | 'sheetWorker'>,
  posted: FormData,
): Promise<AdminAnswer> {
  const { run, columns, grade } = matchForm.parse({
    ...Object.fromEntries(posted),
    columns: posted.getAll('column'),
  });
  const matched = await matchColumns(shop, { runId: run, matching: { columns, grade } });
  if (matched.ok) return { isDone: true, notice: null };
  if (matched.reason === 'refused') return refused(matched.text);
  return matched.reason === 'gone' ? outdated(messages.gone) : refused(importFailures.default);
}
