import { globSync } from 'node:fs';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { may, staffRoleNames, staffRoles, type Right } from '#people/accounts/permissions.ts';
import siteMap from '#routes.ts';
import { removed, staying } from '#upkeep/housekeeping/remove-expired-data.server.ts';
import { pageRules } from '../../src/app/storefront/page-rules.server.ts';
import { purposes } from '../architecture/layers.ts';
import { type Described, linkTo, pageOf, readSource, tableOf } from './read-sources.ts';

export function capabilitiesPage(): string {
  const rows = Object.entries(purposes).map(([name, what]) => [linkTo(`src/${name}`, name), what]);
  const order = 'The rules of each may import those of the ones above it, never of one below.';
  const table = tableOf(['capability', 'what for'], rows);
  return pageOf('Capabilities', 'tests/architecture/layers.ts', order, table);
}

/** The page of roles and rights. Each right is described by its comment in the type. */
export function rightsPage(): string {
  const file = 'src/people/accounts/permissions.ts';
  const members = [...readSource(file).matchAll(/\/\*\* (.+) \*\/\s*\| '(\w+)'/g)];
  const rows = members.map(([, doc = '', right = '']) => [
    `\`${right}\``,
    doc,
    ...staffRoles.map((role) => (may(role, right as Right) ? '✓' : '')),
  ]);
  const roles = staffRoles.map((role) => staffRoleNames[role]);
  return pageOf('Rights of staff', file, tableOf(['right', 'what for', ...roles], rows));
}

/** The page of all addresses, in the order of the site map. */
export function routesPage(): string {
  const rows = leavesOf(siteMap).map(({ address, file }) => [
    `\`${address}\``,
    linkTo(`src/${file}`, file),
    whoSees(address, file),
  ]);
  const who =
    '_Cached_: the same for everyone. _Right_: staff who have it. _Viewer_: about whoever asks, never stored.';
  return pageOf('Routes', 'src/routes.ts', who, tableOf(['address', 'file', 'for'], rows));
}

type Leaf = { address: string; file: string };

function leavesOf(routes: typeof siteMap, above = ''): Leaf[] {
  return routes.flatMap(({ path, file, children }) => {
    const address = path ? `${above}/${path}` : above;
    return children ? leavesOf(children, address) : [{ address: address || '/', file }];
  });
}

function whoSees(address: string, file: string): string {
  const [, kind, value] =
    /export const handle: \w+ = \{\s*(right|audience): '(\w+)'/.exec(readSource(`src/${file}`)) ??
    [];
  if (kind === 'right') return `right \`${value}\``;
  if (value === 'viewer') return 'viewer';
  return value === 'public' || address in pageRules ? 'cached' : '';
}

const tableModules = import.meta.glob<Record<string, unknown>>('/src/**/tables.server.ts', {
  eager: true,
});

/** The page of all tables of the shop and its sandboxes, with the constraints that PostgreSQL enforces. */
export function tablesPage(descriptions: Map<string, Described[]>): string {
  const parts = Object.entries(tableModules).map(([path, module]) => {
    const file = path.slice(1);
    const rows = Object.entries(module).flatMap(([name, table]) => {
      if (!(table instanceof PgTable)) return [];
      const doc = descriptions.get(name)?.find((one) => one.file === file)?.doc ?? '';
      return [rowOfTable(table, doc)];
    });
    const [, folder = file] = /^src\/(.*)\/tables\.server\.ts$/.exec(file) ?? [];
    const link = linkTo(file, folder);
    return [`## ${link}`, tableOf(['table', 'what', 'points at', 'rules'], rows)].join('\n\n');
  });
  return pageOf('Tables', 'migrations', ...parts);
}

function rowOfTable(table: PgTable, doc: string): string[] {
  const { name, schema, checks, uniqueConstraints, foreignKeys, indexes, columns } =
    getTableConfig(table);
  const inWords = (rule: string) => rule.replace(`${name}_`, '').replaceAll('_', ' ');
  const single = columns.filter(({ isUnique }) => isUnique).map((column) => column.name);
  const several = uniqueConstraints.map((one) => one.columns.map((column) => column.name));
  const partial = indexes.filter(({ config }) => config.unique).map(({ config }) => config.name);
  const rules = [
    ...[...single, ...several].map((of) => `unique ${[of].flat().join(', ')}`),
    ...partial.map((index) => `unique: ${inWords(index ?? '')}`),
    ...checks.map((check) => inWords(check.name)),
  ];
  const targets = foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name);
  return [
    `\`${schema ? `${schema}.` : ''}${name}\``,
    doc,
    [...new Set(targets)].map((target) => `\`${target}\``).join(', '),
    rules.join('; '),
  ];
}

/** Methods that a sweep calls, and the functions behind them. */
const methods: Record<string, string> = { deliverDueWebhooks: 'deliverDue' };

/** The page of background work. Each sweep is described by the first of our functions that it calls. */
export function sweepsPage(descriptions: Map<string, Described[]>): string {
  const file = 'src/app/background-work.server.ts';
  const sources = [...globSync('src/*/*/capability.server.ts').toSorted(), file].map(readSource);
  const sweeps = sources.flatMap((source) =>
    source.split(/(?=name: '[\w-]+',\s+(?:async )?run)/).slice(1),
  );
  const rows = sweeps.map((text) => {
    const [, name = ''] = /^name: '([\w-]+)'/.exec(text) ?? [];
    const called = [...text.matchAll(/\b(?!(?:read|has|is)[A-Z])(\w+)\(/g)].map(
      ([, each = '']) => each,
    );
    const work = called.flatMap((each) => descriptions.get(methods[each] ?? each) ?? [])[0];
    if (!work) throw new Error(`${name}: what it calls is not described`);
    const every = text.split(/\n {2,4}(?=\{|\.\.\.|\])/)[0]?.includes("every: 'hour'");
    return [
      `\`${name}\``,
      every ? 'hour' : 'minute',
      work.doc.replace(/[;,.] (?:and )?(?:[Rr]eturns|Answers) .*$/, '.'),
      linkTo(work.file, nameOf(work.file)),
    ];
  });
  const when =
    'Each runs this often, and at once where a transaction has written something for it.';
  return pageOf('Sweeps', file, when, tableOf(['sweep', 'every', 'what', 'file'], rows));
}

const nameOf = (file: string) =>
  file.slice(file.lastIndexOf('/') + 1).replace(/(\.server)?\.ts$/, '');

export function retentionPage(): string {
  const goes = removed.map(({ what, days, why }) => [
    what,
    days === 0 ? 'none' : `${days} days`,
    why,
  ]);
  const stays = staying.map(({ what, why }) => [what, 'stays', why]);
  const table = tableOf(['what', 'how long', 'why'], [...goes, ...stays]);
  return pageOf('How long data is stored', 'src/app/capabilities.server.ts', table);
}

export function decisionsPage(): string {
  const rows = globSync('docs/decisions/0*.md')
    .toSorted()
    .map((file) => {
      const [title = '', , state = ''] = readSource(file).split('\n');
      const isInForce = !state.includes('given up');
      return [linkTo(file, title.replace('# ', '')), isInForce ? '' : 'given up'];
    });
  return pageOf('Decisions', 'docs/decisions', tableOf(['decision', ''], rows));
}
