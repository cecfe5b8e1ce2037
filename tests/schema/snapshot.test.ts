import { globSync, readFileSync } from 'node:fs';
import { generateDrizzleJson } from 'drizzle-kit/api';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);

test('every change of a table has its migration', async () => {
  const files = globSync('src/**/tables.server.ts', { cwd: root });
  const modules = await Promise.all(
    files.map((file): Promise<object> => import(new URL(file, root).href)),
  );
  // By number, because the shop and its sandbox have tables of the same name.
  const tables = { ...modules.flatMap((module) => Object.values(module)) };
  const [snapshot = ''] = globSync('migrations/meta/*_snapshot.json', { cwd: root });
  const migrated: unknown = JSON.parse(readFileSync(new URL(snapshot, root), 'utf8'));
  const ids = { id: expect.any(String), prevId: expect.any(String) };
  expect(migrated).toEqual({ ...generateDrizzleJson(tables), ...ids });
});
