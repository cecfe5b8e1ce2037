import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Right } from '#people/accounts/permissions.ts';
import routes from '#routes.ts';
import { readModule } from '../architecture/read-modules.ts';

type Handler = ((args: never) => unknown) & { intents?: readonly string[] };
type RouteModule = { handle?: { right?: Right }; loader?: Handler; action?: Handler };

/** A loader or action of the back office, with the right that its page or endpoint requires. */
export type Door = {
  file: string;
  /** As the route table writes it. */
  path: string;
  kind: 'loader' | 'action';
  right: Right;
  open: Handler;
};

const root = path.resolve(import.meta.dirname, '../..');

/** Every page and endpoint of the back office: its file, relative to `src`, and its path. */
export const guardedRoutes = placesOf(routes as RouteConfigEntry[], '').filter(
  // Sign-in is open to everybody, and the shell around the pages is tested as a loader of `overview`.
  ({ file }) => file.includes('/office/') && file !== 'people/accounts/office/sign-in-page.tsx',
);

function placesOf(entries: RouteConfigEntry[], above: string): { file: string; path: string }[] {
  return entries.flatMap(({ file, path: own, children }) => {
    const here = own ? `${above}/${own}` : above;
    return [{ file, path: here || '/' }, ...placesOf(children ?? [], here)];
  });
}

/** Every loader and action below /admin, read from the route table so that a new one cannot be forgotten. */
export async function findDoors(): Promise<Door[]> {
  const found: Door[] = [];
  for (const place of guardedRoutes) {
    if (found.some(({ file }) => file === place.file)) continue;
    const address = path.join(root, 'src', place.file);
    if (!existsSync(address)) throw new Error(`${place.file} is a route without a file`);
    const module = (await import(address)) as RouteModule;
    const right = module.handle?.right;
    if (!module.loader && !module.action) continue;
    if (!right) throw new Error(`${place.file} does not say which right it asks for`);
    for (const kind of ['loader', 'action'] as const) {
      const open = module[kind];
      if (open) found.push({ ...place, kind, right, open });
    }
  }
  return found;
}

const compared =
  /(?:intentOf\(\w+\)|\bintent|get\('intent'\)) [!=]== '([\w-]+)'|intent: z\.literal\('([\w-]+)'\)/g;
const listed =
  /(?:intent: z\.enum\(|[iI]ntents(?:: string\[\])? = |moves = z\.enum\()\[([^\]]*)\]/g;
const switched = /^( *)switch \((?:intentOf\(\w+\)|\w+\.intent|intent)\) \{\n([\s\S]*?)^\1\}/gm;

/** The intents of an action: those it declares, or those that its route's code and the server files below compare. */
export function intentsOf({ file, open }: Door): string[] {
  if (open.intents) return open.intents.filter((intent) => intent !== 'default');
  const seen = new Set<string>();
  const text = textsOf(`src/${file}`, seen).join('\n');
  const cases = [...text.matchAll(switched)].map(([, , body = '']) => body).join('\n');
  const lists = [...text.matchAll(listed)].map(([, list = '']) => list).join('\n');
  const words = [
    ...[...text.matchAll(compared)].flatMap(([, one, other]) => one ?? other ?? []),
    ...[...cases.matchAll(/case '([\w-]+)':/g)].map(([, word = '']) => word),
    ...[...lists.matchAll(/'([\w-]+)'/g)].map(([, word = '']) => word),
  ];
  return [...new Set(words)].toSorted();
}

function textsOf(file: string, seen: Set<string>): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const { text, imports } = readModule(file, readFileSync(path.join(root, file), 'utf8'));
  const handlers = imports.flatMap(({ to }) =>
    to && /^src\/(.*\/office|people\/accounts\/passkeys)\/.*\.server\.ts$/.test(to) ? to : [],
  );
  return [text, ...handlers.flatMap((each) => textsOf(each, seen))];
}
