import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { writeCsv } from '#platform/csv/write-csv.server.ts';
import { readDemoSignIns } from '#people/accounts/users/demo-sign-ins.server.ts';
import { root } from './program.ts';
import { type Visitor, visitorAt } from './visitor.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The owner of a demo shop, signed in by the form. */
export async function signedInOwner(origin: string, dataDir: string): Promise<Visitor> {
  const owner = (await readDemoSignIns(dataDir)).find(({ role }) => role === 'admin');
  if (!owner) throw new Error('The demo shop has no administrator');
  const visitor = visitorAt(origin);
  await visitor.signIn('/admin-login', owner.email, owner.password);
  return visitor;
}

/** A spreadsheet of this many new products, with a picture each if `hasPictures`. */
export function productTable(count: number, hasPictures: boolean): string {
  const heads = [
    'Name',
    'Description',
    'Category',
    'Making charge (%)',
    '22kt gross weight (g)',
    '22kt stock',
    'Picture 1',
    'Picture 1 text',
  ];
  const rows = Array.from({ length: count }, (_, place) => [
    `Imported ring ${place + 1}`,
    `A ring of an import, the ${place + 1}th of its kind, made by hand in Jaipur.`,
    'Rings',
    String(8 + (place % 10)),
    (3 + place / 1000).toFixed(3),
    String(place % 7),
    hasPictures ? pictureName(place) : '',
    hasPictures ? `Ring ${place + 1} on sand` : '',
  ]);
  return writeCsv([heads, ...rows]);
}

function pictureName(place: number): string {
  return `ring-${place + 1}.jpg`;
}

/** Photographs of 1,000 pixels as from a camera; a few are made and sent in turn. */
export async function makePhotographs(count: number): Promise<Bytes[]> {
  const original = await readFile(path.join(root, 'demo/pictures/rope-1-1200.webp'));
  const different = Array.from({ length: Math.min(count, 12) }, async (_, turn) => {
    const photograph = sharp(original)
      .resize(1000)
      .modulate({ hue: turn * 25 });
    return new Uint8Array(await photograph.jpeg({ quality: 88 }).toBuffer());
  });
  const made = await Promise.all(different);
  return Array.from({ length: count }, (_, place) => made[place % made.length] ?? new Uint8Array());
}

/** Uploads a spreadsheet and its pictures, three at a time as the page does; returns the run. */
export async function sendImport(
  visitor: Visitor,
  table: string,
  photographs: readonly Bytes[],
): Promise<string> {
  const begun = await visitor.ask('/admin/api/import/table?name=rings.csv', { raw: table });
  const { runId, ...refused } = begun.json<{ runId: string }>();
  if (!runId) throw new Error(JSON.stringify(refused));
  const waiting = [...photographs.entries()];
  const sendOneAfterTheOther = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, raw] = next;
      const address = `/admin/api/import/pictures?run=${runId}&name=${pictureName(place)}`;
      const sent = await visitor.ask(address, { raw, method: 'POST' });
      if (sent.status !== 200)
        throw new Error(`${pictureName(place)}: ${sent.status} ${sent.text}`);
    }
  };
  await Promise.all(Array.from({ length: 3 }, sendOneAfterTheOther));
  return runId;
}

/** The preview of an import, as shown on its page, and the key from the form that confirms it. */
export async function checkImport(visitor: Visitor, runId: string) {
  const { text } = await visitor.ask(`/admin/import?run=${runId}`);
  const [, key = ''] = /name="key" value="([^"]+)"/.exec(text) ?? [];
  const figures = [...text.matchAll(/<dd class="figures[^>]*>([\d,]+)<\/dd>/g)].map(
    ([, figure]) => figure,
  );
  return { key, figures };
}

/** Confirms an import and waits for its end. */
export async function confirmImport(visitor: Visitor, runId: string, key: string) {
  return visitor.ask(`/admin/import?run=${runId}`, { form: { run: runId, key } });
}
