import type { ESTree, VisitorObject } from 'vite';
import type { Faults } from './mutant.ts';

type Block = ESTree.BlockStatement | ESTree.FunctionBody | null;

/** Wrong control flow: missing statements and blocks, missing results. */
export function flowFaults({ replace }: Faults): VisitorObject {
  const empty = (block: Block) => {
    const [first, second] = block?.body ?? [];
    // A lone return is removed as a result.
    if (block && first && (second || first.type !== 'ReturnStatement')) replace(block, '{}');
  };
  const leaveOut = (statements: readonly ESTree.Statement[]) => {
    // A block with one statement is removed as a whole.
    if (statements.length < 2) return;
    for (const statement of statements) if (isCall(statement)) replace(statement, ';');
  };
  return {
    IfStatement: ({ alternate }) =>
      alternate?.type === 'BlockStatement' ? empty(alternate) : undefined,
    ForOfStatement: ({ body }) => (body.type === 'BlockStatement' ? empty(body) : undefined),
    TryStatement: ({ block, handler, finalizer }) => {
      empty(block);
      empty(handler?.body ?? null);
      empty(finalizer);
    },
    FunctionDeclaration: ({ body }) => empty(body),
    FunctionExpression: ({ body }) => empty(body),
    ArrowFunctionExpression: ({ body }) =>
      body.type === 'BlockStatement' ? empty(body) : undefined,
    BlockStatement: ({ body }) => leaveOut(body),
    SwitchCase: ({ consequent }) => {
      leaveOut(consequent);
      const [first, last] = [consequent[0], consequent.at(-1)];
      if (first && last) replace({ start: first.start, end: last.end }, '');
    },
    ReturnStatement: ({ argument }) =>
      argument && !isNothing(argument) ? replace(argument, 'undefined') : undefined,
  };
}

function isCall(statement: ESTree.Statement): boolean {
  if (statement.type !== 'ExpressionStatement') return false;
  const { expression } = statement;
  const called = expression.type === 'AwaitExpression' ? expression.argument : expression;
  return called.type === 'CallExpression' || called.type === 'ChainExpression';
}

function isNothing(node: ESTree.Expression): boolean {
  return (
    (node.type === 'Identifier' && node.name === 'undefined') ||
    (node.type === 'Literal' && (node.value === null || typeof node.value === 'boolean'))
  );
}
