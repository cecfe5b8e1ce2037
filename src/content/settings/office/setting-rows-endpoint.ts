import { methodNotAllowed } from '#platform/http/json.server.ts';
import { writeCsv } from '#platform/csv/write-csv.server.ts';
import { csvDownload } from '#catalogue/import/office/csv-download.server.ts';
import { readTableFile } from '#catalogue/import/read-sheet.server.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { cellsIn } from '#content/settings/delivery-kinds.ts';
import { settingsIn } from '#content/settings/setting-groups.ts';
import { readStoredSettings } from '#content/settings/stored-settings-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { settingGroups } from './setting-fields.ts';
import type { Route } from './+types/setting-rows-endpoint.ts';

export const handle: AdminHandle = { right: 'store' };

/** `GET /admin/api/settings/:setting`: a tabular setting, such as `deliveryZones`, as a CSV file. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { group, name, columns } = tableNamed(params.setting);
  const { texts } = await readStoredSettings(context.get(shopContext).db, group);
  const rows = cellsIn(texts[name] ?? '').map((cells) => [
    ...columns.map((_, at) => cells[at] ?? ''),
    ...cells.slice(columns.length).filter(Boolean),
  ]);
  return csvDownload(`kanak-${name.toLowerCase()}`, [writeCsv([columns, ...rows])]);
}

/** The response to an uploaded file: its rows as lines of the setting, with their errors; or why it cannot be read. */
export type RowsAnswer = { ok: true; lines: string; said: string } | { ok: false; text: string };

/** `POST /admin/api/settings/:setting` with a CSV file as its body: returns its rows in the form's format. Stores nothing. */
export async function action({ context, request, params }: Route.ActionArgs) {
  await requireStaff(context, request, handle.right);
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const { columns, schema } = tableNamed(params.setting);
  const read = readTableFile(await request.bytes());
  if (!read.ok) return Response.json(read satisfies RowsAnswer, { status: 422 });
  const [head, ...others] = read.rows;
  const isHead = head?.cells[0]?.toLowerCase() === columns[0]?.toLowerCase();
  const rows = isHead || !head ? others : [head, ...others];
  const lines = rows
    .map(({ cells }) =>
      cells
        .map((cell) => cell.replaceAll(/\s+/g, ' '))
        .join('\t')
        .trimEnd(),
    )
    .join('\n');
  const fault = schema.safeParse(lines).error?.issues[0]?.message;
  const said = fault ?? `${rows.length} ${rows.length === 1 ? 'line' : 'lines'}. Save to use them.`;
  return Response.json({ ok: true, lines, said } satisfies RowsAnswer);
}

function tableNamed(name: string) {
  for (const { group, sections } of settingGroups) {
    const field = sections.flatMap(({ fields }) => fields).find((each) => each.name === name);
    const setting = settingsIn(group).find(([each]) => each === name)?.[1];
    if (setting && typeof field?.kind === 'object' && 'columns' in field.kind) {
      return { group, name, columns: field.kind.columns, schema: setting.schema };
    }
  }
  throw new Response(null, { status: 404 });
}
