import type { VisitorObject } from 'vite';
import type { Faults } from './mutant.ts';

/** Wrong replacements for methods. */
const otherMethods = new Map(
  Object.entries({
    some: 'every',
    every: 'some',
    min: 'max',
    max: 'min',
    floor: 'ceil',
    ceil: 'floor',
    round: 'floor',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
    toUpperCase: 'toLowerCase',
    toLowerCase: 'toUpperCase',
    padStart: 'padEnd',
    padEnd: 'padStart',
  }),
);

/** Methods whose removal leaves a value of the same type. */
const needless = new Set(['filter', 'toSorted', 'sort', 'toReversed', 'slice', 'trim']);

/** Wrong values: texts, lists, patterns, inverted booleans, and replaced or removed methods. */
export function valueFaults({ textOf, replace }: Faults): VisitorObject {
  return {
    Literal: (node) => {
      if (typeof node.value === 'boolean') replace(node, String(!node.value));
      if (typeof node.value === 'string' && node.value) replace(node, "''");
      if ('regex' in node) for (const other of otherPatterns(textOf(node))) replace(node, other);
    },
    TemplateLiteral: (node) => {
      // Tagged templates belong to their tag: invalid SQL proves nothing by failing.
      if (!isTagged(textOf({ start: Math.max(0, node.start - 40), end: node.start }))) {
        replace(node, '``');
      }
    },
    ArrayExpression: (node) => (node.elements.length > 0 ? replace(node, '[]') : undefined),
    MemberExpression: (node) => {
      if (node.optional) {
        const between = { start: node.object.end, end: node.property.start };
        replace(
          between,
          textOf(between).replace(/\?\.(\[)?/, (_, bracket) => bracket ?? '.'),
        );
      }
    },
    CallExpression: (node) => {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      const other = otherMethods.get(name);
      if (other) replace(callee.property, other);
      if (needless.has(name)) replace(node, textOf(callee.object));
    },
  };
}

function isTagged(before: string): boolean {
  return /\bsql(?:<[^<>]*(?:<[^<>]*>)?[^<>]*>)?$/.test(before);
}

/** A pattern without its anchors, and with an inverted character class. */
function otherPatterns(pattern: string): string[] {
  const opposites: Record<string, string> = { d: 'D', D: 'd', s: 'S', S: 's', w: 'W', W: 'w' };
  return [
    pattern.replace('/^', '/'),
    pattern.replace(/\$(\/[a-z]*)$/, '$1'),
    pattern.replace(/\\([dDsSwW])/, (_, kind: string) => `\\${opposites[kind] ?? kind}`),
    pattern.replace('[^', '['),
    pattern.replace(/\[(?!\^)/, '[^'),
  ].filter((other) => other !== pattern);
}
