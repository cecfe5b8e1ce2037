import type { ESTree, VisitorObject } from 'vite';
import type { Faults, Span } from './mutant.ts';

/** Wrong replacements for each operator. */
const otherOperators: Record<string, readonly string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '==': ['!='],
  '!=': ['=='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
};

const opposites: Record<string, string> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '===': '!==',
  '!==': '===',
};

type Operation = Span & { operator: string; left: Span; right: Span };

/** Wrong decisions: replaced operators, and conditions that are always true or always false. */
export function decisionFaults({ textOf, replace }: Faults): VisitorObject {
  const decided = new Set<Span>();
  const changeOperator = (operation: Operation) => {
    const { operator, left, right } = operation;
    const between = { start: left.end, end: right.start };
    for (const other of otherOperators[operator] ?? []) {
      // A condition that is always true and one that is always false reveal more than its negation.
      if (decided.has(operation) && opposites[operator] === other) continue;
      replace(between, textOf(between).replace(operator, other));
    }
  };
  const decide = (test: Span) => {
    decided.add(test);
    replace(test, 'true');
    replace(test, 'false');
  };
  const neverTrue = (test: Span | null) => (test ? replace(test, 'false') : undefined);
  return {
    BinaryExpression: (node) =>
      node.operator === '+' && (isText(node.left) || isText(node.right))
        ? undefined
        : changeOperator(node),
    LogicalExpression: changeOperator,
    AssignmentExpression: changeOperator,
    UpdateExpression: (node) =>
      replace(
        node,
        textOf(node).replace(/\+\+|--/, (sign) => (sign === '++' ? '--' : '++')),
      ),
    UnaryExpression: (node) =>
      ['!', '-'].includes(node.operator) && !decided.has(node)
        ? replace(node, textOf(node.argument))
        : undefined,
    IfStatement: ({ test }) => decide(test),
    ConditionalExpression: ({ test }) => decide(test),
    WhileStatement: ({ test }) => neverTrue(test),
    ForStatement: ({ test }) => neverTrue(test),
  };
}

function isText(node: ESTree.Node): boolean {
  return (
    node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
  );
}
