import { expect, test } from 'vitest';
import { describeFailure, playwrightFailures, vitestFailures } from './failures.ts';

const counts = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
const passed = { ancestorTitles: [], title: 'fine', status: 'passed', failureMessages: [] };

test('a failed test is reported with its file, full title and error message', () => {
  const failed = {
    ancestorTitles: ['the cart'],
    title: 'is empty at first',
    status: 'failed',
    failureMessages: ['AssertionError: expected 1 to be 0\n    at /shop/src/cart.test.ts:7:3'],
  };
  const testResults = [
    {
      name: '/shop/src/cart.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [passed, failed],
    },
    { name: '/shop/src/list.test.ts', status: 'passed', message: '', assertionResults: [passed] },
  ];
  expect(vitestFailures({ ...counts, testResults }, '/shop')).toEqual([
    {
      file: 'src/cart.test.ts',
      title: 'the cart › is empty at first',
      message: failed.failureMessages[0],
    },
  ]);
});

test('a file that fails before its first test is reported with the reason', () => {
  const testResults = [
    {
      name: '/shop/src/cart.test.ts',
      status: 'failed',
      message: "Cannot find module './gone.ts'",
      assertionResults: [],
    },
  ];
  expect(vitestFailures({ ...counts, testResults }, '/shop')).toEqual([
    {
      file: 'src/cart.test.ts',
      title: 'the file itself',
      message: "Cannot find module './gone.ts'",
    },
  ]);
});

const stats = { expected: 0, unexpected: 0, skipped: 0 };
const ended = (status: string, message?: string) => ({
  projectName: 'phone',
  status,
  results: [{ errors: message ? [{ message }] : [] }, { errors: [] }],
});

test('a failed story is reported with its project, however deeply it is nested', () => {
  const suites = [
    {
      title: 'cart.spec.ts',
      file: 'cart.spec.ts',
      specs: [{ title: 'fine', tests: [ended('expected'), ended('skipped')] }],
      suites: [
        {
          title: 'a guest',
          file: 'cart.spec.ts',
          specs: [{ title: 'buys a ring', tests: [ended('unexpected', 'Error: no ring')] }],
        },
      ],
    },
  ];
  expect(playwrightFailures({ stats, suites, errors: [] }, 'tests/e2e')).toEqual([
    {
      file: 'tests/e2e/cart.spec.ts',
      title: 'phone › a guest › buys a ring',
      message: 'Error: no ring',
    },
  ]);
});

test('an error that stops the stories from starting is reported', () => {
  const report = { stats, suites: [], errors: [{ message: 'Error: the shop did not start' }] };
  expect(playwrightFailures(report, 'tests/e2e')).toEqual([
    { title: 'outside of tests', message: 'Error: the shop did not start' },
  ]);
});

test('a failure shows the first lines of its error and the first stack frame in our code', () => {
  const failure = {
    file: 'src/cart.test.ts',
    title: 'is empty',
    message: [
      '\u001B[31mAssertionError: expected 1 to be 0\u001B[39m',
      '',
      '    at check (/shop/node_modules/expect/index.js:1:1)',
      '    at /shop/src/cart.test.ts:7:3',
      '    at new Promise (<anonymous>)',
    ].join('\n'),
  };
  expect(describeFailure('unit', failure).split('\n')).toEqual([
    '✗ unit › src/cart.test.ts › is empty',
    '    AssertionError: expected 1 to be 0',
    '    at /shop/src/cart.test.ts:7:3',
  ]);
});

test('a story that passed when repeated is reported, but not as a failure', () => {
  const failure = { title: 'phone › buys a chain', message: 'Error: no chain', isUnsteady: true };
  expect(describeFailure('browser', failure).split('\n')[0]).toBe(
    '~ browser › phone › buys a chain (passed when it was repeated)',
  );
});

test('a long error is cut to a few lines', () => {
  const message = Array.from({ length: 100 }, (_, place) => `line ${place}`).join('\n');
  const described = describeFailure('checks', { title: 'lint', message }).split('\n');
  expect(described[0]).toBe('✗ checks › lint');
  expect(described).toHaveLength(7);
});
