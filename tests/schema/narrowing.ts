/** A statement of a migration, without string contents, quotes and comments, and the stated reason why it may narrow. */
type Statement = { text: string; reason: string | null };

/** A change that narrows the schema, such as 'drops a column', with its statement and the stated reason, if any. */
export type Narrowing = { what: string; statement: string; reason: string | null };

const tokens =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|\$(\w*)\$([\s\S]*?)\$\1\$|"(?:[^"]|"")*"|;|[^'"$;/-]+|[\s\S]/g;
const reasonLine = /^-- may: (\S.{9,})$/;

/**
 * Finds changes that may break the previous version while it still runs beside the new one: something that it reads or
 * writes is removed or renamed, or the database requires more than it supplies. Changes to tables and columns that the same
 * migration creates do not count, since the previous version does not use them.
 */
export function findNarrowing(sql: string): Narrowing[] {
  const statements = statementsOf(sql);
  const fresh = freshNames(statements.map(({ text }) => text));
  return statements.flatMap(({ text, reason }) =>
    objectionsTo(text, fresh).map((what) => ({ what, statement: text.slice(0, 120), reason })),
  );
}

function statementsOf(sql: string): Statement[] {
  const found: Statement[] = [];
  let text = '';
  let reason: string | null = null;
  const end = () => {
    const words = text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
    if (words) found.push({ text: words.replaceAll(/\bpublic\./g, ''), reason });
    text = '';
    reason = null;
  };
  for (const [token, , body] of sql.matchAll(tokens)) {
    if (token === ';' || token.startsWith('--> statement-breakpoint')) end();
    else if (token.startsWith('--')) reason = reasonLine.exec(token.trim())?.[1] ?? reason;
    else if (token.startsWith('/*')) text += ' ';
    else if (token.startsWith("'")) text += "''";
    else if (token.startsWith('"')) text += token.slice(1, -1);
    else if (body === undefined) text += token;
    else if (/^\s*do\b/i.test(text)) found.push(...within(body, reason));
    else text += "''";
  }
  end();
  return found;
}

/** The statements of a `do` block, which run at once, unlike a function's body. */
function within(body: string, reason: string | null): Statement[] {
  return statementsOf(body).map((each) => ({
    text: each.text.replace(/^(?:begin |then |else )+/, ''),
    reason: each.reason ?? reason,
  }));
}

/** Tables, and columns as `table.column`, that the migration itself creates. */
function freshNames(texts: readonly string[]): Set<string> {
  const names = texts.flatMap((text) => {
    const [, table] = /^create table (?:if not exists )?([\w.]+)/.exec(text) ?? [];
    if (table) return [table];
    const { on, actions } = actionsOf(text);
    return actions.flatMap((action) => {
      const column = addedColumn(action);
      return column ? [`${on}.${column}`] : [];
    });
  });
  return new Set(names);
}

/** The table and the actions of an `alter table`, which may have several. */
function actionsOf(text: string): { on: string; actions: string[] } {
  const [, on = '', rest = ''] =
    /^alter table (?:if exists )?(?:only )?([\w.]+) (.*)$/.exec(text) ?? [];
  const actions: string[] = [];
  let depth = 0;
  let action = '';
  for (const sign of `${rest},`) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign !== ',' || depth > 0) action += sign;
    else {
      if (action.trim()) actions.push(action.trim());
      action = '';
    }
  }
  return { on, actions };
}

const ofConstraint = /^add (?:constraint \w+ )?(unique|check|primary key|foreign key|exclude)\b/;

function addedColumn(action: string): string | null {
  if (ofConstraint.test(action)) return null;
  return /^add (?:column )?(?:if not exists )?(\w+)/.exec(action)?.[1] ?? null;
}

/** Statements that always narrow. */
const narrowing: readonly [RegExp, string][] = [
  [/^drop (?!index|policy|rule|owned)/, 'drops something'],
  [/^drop index (?:concurrently )?(?:if exists )?\S*(?:_unique|_key|_pk|_pkey)\b/, uniqueIsGone()],
  [/^alter (?!table).* rename\b/, 'gives something another name'],
  [/^alter type .* drop\b/, 'takes words from a type'],
  [/^alter .* set schema\b/, 'moves something to another schema'],
  [/^revoke\b/, 'takes rights away'],
];

/** Actions of an `alter table` that narrow, on any table. */
const narrowingActions: readonly [RegExp, string][] = [
  [/^drop (?!constraint)/, 'drops a column'],
  [/^drop constraint (?:if exists )?\S*(?:_unique|_key|_pk|_pkey)\b/, uniqueIsGone()],
  [/^rename\b/, 'gives something another name'],
  [/^alter .*\bset not null$/, 'a column has to be written'],
  [/^alter .*\bdrop default$/, 'a column has to be written'],
  [/^alter (?:column )?\w+ (?:set data )?type\b/, 'changes the type of a column'],
  [/^(?:enable|force) row level security/, 'hides rows'],
];

function uniqueIsGone(): string {
  return 'drops what `on conflict` may name';
}

function objectionsTo(text: string, fresh: ReadonlySet<string>): string[] {
  const found = narrowing.flatMap(([pattern, what]) => (pattern.test(text) ? [what] : []));
  const [, indexed] = /^create unique index .*? on (?:only )?([\w.]+)/.exec(text) ?? [];
  if (indexed && !fresh.has(indexed)) found.push('asks for more than before');
  const { on, actions } = actionsOf(text);
  if (fresh.has(on)) return found;
  return [...found, ...actions.flatMap((action) => objectionsToAction(action, on, fresh))];
}

function objectionsToAction(action: string, on: string, fresh: ReadonlySet<string>): string[] {
  const found = narrowingActions.flatMap(([pattern, what]) => (pattern.test(action) ? [what] : []));
  // `alter column x drop default` drops no column.
  if (addedColumn(action)) {
    const mustBeWritten = /\bnot null\b/.test(action) && !/\b(?:default|generated)\b/.test(action);
    return mustBeWritten ? ['a column has to be written'] : [];
  }
  const [, kind] = ofConstraint.exec(action) ?? [];
  if (!kind) return found;
  const [, columns = ''] = /foreign key \(([^)]*)\)/.exec(action) ?? [];
  const isOfFreshColumns = columns.split(',').every((name) => fresh.has(`${on}.${name.trim()}`));
  return kind === 'foreign key' && isOfFreshColumns ? [] : ['asks for more than before'];
}
