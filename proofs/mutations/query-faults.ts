import type { ESTree, VisitorObject } from 'vite';
import { drizzle, type Faults } from './mutant.ts';

/** Wrong replacements for Drizzle's conditions and orders. */
const otherConditions: Record<string, readonly string[]> = {
  eq: ['ne'],
  ne: ['eq'],
  lt: ['lte', 'gte'],
  lte: ['lt', 'gt'],
  gt: ['gte', 'lte'],
  gte: ['gt', 'lt'],
  and: ['or'],
  or: ['and'],
  inArray: ['notInArray'],
  notInArray: ['inArray'],
  isNull: ['isNotNull'],
  isNotNull: ['isNull'],
  exists: ['notExists'],
  notExists: ['exists'],
  asc: ['desc'],
  desc: ['asc'],
};

/** Parts without which a statement still runs: on more rows, in another order, without its lock. */
const needlessParts = new Set(['where', 'for', 'orderBy', 'limit', 'onConflictDoNothing']);

/** Wrong replacements for SQL operators. */
const otherSql: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '=': '<>',
  '<>': '=',
  and: 'or',
  or: 'and',
  '+': '-',
  '-': '+',
};
const sqlOperator = /(?<=\s)(?:<=|>=|<>|[<>=+-]|and|or)(?=\s|$)/g;

/** Wrong statements: replaced or missing conditions, locks not taken, columns not set. */
export function queryFaults({ textOf, replace }: Faults): VisitorObject {
  const leaveOutEach = (parts: readonly ESTree.Node[], whole: ESTree.Node) => {
    if (parts.length < 2) return;
    for (const part of parts) {
      const rest = parts.filter((other) => other !== part).map((other) => textOf(other));
      const [start, end] = [parts[0]?.start ?? 0, parts.at(-1)?.end ?? 0];
      const open = textOf({ start: whole.start, end: start });
      replace(whole, `${open}${rest.join(', ')}${textOf({ start: end, end: whole.end })}`);
    }
  };
  return {
    CallExpression: (node) => {
      const { callee } = node;
      if (callee.type === 'Identifier') {
        for (const other of otherConditions[callee.name] ?? []) {
          replace(callee, `${drizzle}.${other}`);
        }
        if (callee.name === 'and' || callee.name === 'or') leaveOutEach(node.arguments, node);
      }
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      if (needlessParts.has(name)) replace(node, textOf(callee.object));
      const [row] = node.arguments;
      if ((name === 'set' || name === 'values') && row?.type === 'ObjectExpression') {
        leaveOutEach(row.properties, row);
      }
    },
    Property: ({ key, value }) => {
      // The columns set on a conflicting row.
      const isSet = key.type === 'Identifier' && key.name === 'set';
      if (isSet && value.type === 'ObjectExpression') leaveOutEach(value.properties, value);
    },
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (!textOf(tag).startsWith('sql')) return;
      for (const { start, end } of quasi.quasis) {
        for (const found of textOf({ start, end }).matchAll(sqlOperator)) {
          const [operator] = found;
          const place = start + found.index;
          replace({ start: place, end: place + operator.length }, otherSql[operator] ?? operator);
        }
      }
    },
  };
}
