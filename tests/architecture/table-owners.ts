import type { readModules } from './read-modules.ts';

type Module = Pick<ReturnType<typeof readModules>[number], 'path' | 'text'>;

/** The folder that defines each table: a capability or a part of the platform. */
export function ownersOf(modules: readonly Module[]): Map<string, string> {
  const defined = modules.flatMap(({ path, text }) =>
    [...text.matchAll(/export const (\w+) = pgTable\(/g)].map(([, table = '']) => ({
      table,
      folder: folderOf(path),
    })),
  );
  return new Map(defined.map(({ table, folder }) => [table, folder]));
}

/** Folders that write a table they do not own, such as `refunds: src/people/privacy`. */
export function foreignWriters(
  modules: readonly Module[],
  owners: ReadonlyMap<string, string>,
): string[] {
  const written = modules.flatMap(({ path, text }) =>
    [...text.matchAll(writes)].flatMap(([, table = '']) => {
      const owner = owners.get(table);
      return owner === undefined || owner === folderOf(path) ? [] : `${table}: ${folderOf(path)}`;
    }),
  );
  return [...new Set(written)].toSorted();
}

const writes =
  /(?:\.(?:insert|update|delete)\(\s*|\b(?:insert into|update|delete from|merge into)\s+\$\{)(\w+)/g;

/** `src/orders/orders` for every file below it. */
function folderOf(path: string): string {
  return path.split('/').slice(0, 3).join('/');
}
