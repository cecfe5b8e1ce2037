import { type ESTree, parseSync, Visitor } from 'vite';
import { decisionFaults } from './decision-faults.ts';
import { flowFaults } from './flow-faults.ts';
import { applyMutant, type Mutant, type Span } from './mutant.ts';
import { queryFaults } from './query-faults.ts';
import { valueFaults } from './value-faults.ts';

/** Every fault that the runner can introduce into a file, in file order. */
export function findMutants(file: string, text: string): Mutant[] {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const quiet = findQuietPlaces(program);
  const found = new Map<string, Mutant>();
  const textOf = ({ start, end }: Span) => text.slice(start, end);
  const replace = ({ start, end }: Span, after: string) => {
    const before = text.slice(start, end);
    const isQuiet = quiet.some((place) => place.start <= start && end <= place.end);
    if (isQuiet || before.trim() === after.trim()) return;
    const line = text.slice(0, start).split('\n').length;
    const mutant = { file, start, end, line, before, after };
    found.set(`${start} ${end} ${after}`, mutant);
  };
  for (const faults of [decisionFaults, flowFaults, valueFaults, queryFaults]) {
    new Visitor(faults({ textOf, replace })).visit(program);
  }
  return [...found.values()]
    .filter((mutant) => parseSync(file, applyMutant(text, mutant)).errors.length === 0)
    .toSorted((a, b) => a.start - b.start || a.end - b.end || (a.after < b.after ? -1 : 1));
}

/** Places where a fault would not matter: types, imports, property names, messages about impossible states, and logging. */
function findQuietPlaces(program: ESTree.Program): Span[] {
  const places: Span[] = [];
  const add = (place: Span) => void places.push(place);
  const addKey = ({ key, computed }: { key: Span; computed: boolean }) =>
    computed ? undefined : add(key);
  new Visitor({
    ImportDeclaration: add,
    ExportAllDeclaration: add,
    ImportExpression: add,
    ThrowStatement: add,
    TSTypeAliasDeclaration: add,
    TSInterfaceDeclaration: add,
    TSTypeAnnotation: add,
    TSTypeParameterInstantiation: add,
    TSTypeParameterDeclaration: add,
    TSAsExpression: ({ typeAnnotation }) => add(typeAnnotation),
    TSSatisfiesExpression: ({ typeAnnotation }) => add(typeAnnotation),
    Property: addKey,
    ExpressionStatement: (statement) => (isLogging(statement) ? add(statement) : undefined),
  }).visit(program);
  return places;
}

/** `log.warn(…)`, `shop.log.info(…)`. */
function isLogging({ expression }: ESTree.ExpressionStatement): boolean {
  if (expression.type !== 'CallExpression') return false;
  const { callee } = expression;
  if (callee.type !== 'MemberExpression') return false;
  const { object } = callee;
  if (object.type === 'Identifier') return object.name === 'log';
  return (
    object.type === 'MemberExpression' &&
    object.property.type === 'Identifier' &&
    object.property.name === 'log'
  );
}
