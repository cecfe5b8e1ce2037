import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { reservationStates } from '#orders/inventory/tables.server.ts';
import { orderStatuses } from '#orders/orders/order.ts';
import { movePayment, paymentStatuses } from '#orders/orders/payment-state.ts';
import { doubtsAbout } from '#orders/orders/status-moves.ts';
import { capabilities } from './architecture/layers.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).toSorted();
const files = globSync(['*', '{src,scripts,tests,proofs,migrations,demo,docs,deploy}/**/*'], {
  cwd: root,
}).map((file) => file.split(path.sep).join('/'));
const there = new Set(files);
const names = new Set(files.map((file) => path.posix.basename(file)));

/** Text that looks like a source path: with a folder in front, or a source file's extension. */
const sourcePath = /^\w[\w.-]*(\/[\w.-]+)+$|^\w[\w.-]*\.(tsx?|mjs|sql)$/;
/** Name patterns, and paths in a running shop's data folder. */
const isNoSource = (text: string) => /^x\.(db\.)?test\.ts$|^(data|postgres)\//.test(text);
/** Prefixes and endings that a short path may omit. */
const rooms = ['price', 'catalogue', 'selling', 'orders', 'books', 'people', 'content', 'upkeep'];
const beginnings = [
  '',
  'src/',
  ...rooms.map((room) => `src/${room}/`),
  'src/sandboxes/payments/',
  'src/platform/http/',
];
const ends = ['', '.ts', '.tsx', '.server.ts', '.server.tsx'];

function isThere(text: string): boolean {
  if (!text.includes('/') && !there.has(text)) return names.has(text);
  return beginnings.some((start) => ends.some((end) => there.has(start + text + end)));
}

function quotedPaths(page: string): string[] {
  const quoted = [...page.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
  return quoted.filter((text) => sourcePath.test(text) && !isNoSource(text));
}

/** The transitions of the diagram below a heading, as `from to`, without the initial state. */
function arrowsBelow(heading: string): string[] {
  const [, section = ''] = read('docs/order-states.md').split(`\n## ${heading}`);
  const [, diagram = ''] = /```mermaid\n([\s\S]*?)```/.exec(section) ?? [];
  return [...diagram.matchAll(/^ +(\w+) --> (\w+)$/gm)].map(([, from, to]) => `${from} ${to}`);
}

describe('the documents', () => {
  test('name source files that exist', () => {
    const named = pages.flatMap((page) => quotedPaths(read(page)).map((text) => ({ page, text })));
    expect(named.length).toBeGreaterThan(200);
    const rotten = named.filter(({ text }) => !isThere(text));
    expect(rotten.map(({ page, text }) => `${page}: ${text}`)).toEqual([]);
  });

  test('link to pages and pictures that exist', () => {
    const rotten = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\(([^)#\s]+)/g)]
        .map(([, to = '']) => to)
        .filter((to) => !/^https?:/.test(to))
        .map((to) => path.posix.join(path.posix.dirname(page), to).replace(/\/$/, ''))
        .filter((to) => !there.has(to))
        .map((to) => `${page}: ${to}`),
    );
    expect(rotten).toEqual([]);
  });

  test('list every proof', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const proofs = Object.keys(scripts).filter((name) => name.startsWith('prove:'));
    const listed = [...read('docs/proofs.md').matchAll(/^\| `npm run (prove:[\w-]+)/gm)];
    expect(listed.map(([, name]) => name).toSorted()).toEqual(proofs.toSorted());
  });
});

test('every folder in a room is a capability', () => {
  const inRoom = new RegExp(`^src/((?:${rooms.join('|')})/[\\w-]+)/`);
  const folders = files.flatMap((file) => inRoom.exec(file)?.[1] ?? []);
  expect([...new Set(folders)].toSorted()).toEqual(capabilities.toSorted());
});

describe('the state diagrams of an order', () => {
  test('have exactly the payment transitions of the code', () => {
    const moves = paymentStatuses.flatMap((from) =>
      paymentStatuses.filter((to) => to !== from && mayMove(from, to)).map((to) => `${from} ${to}`),
    );
    expect(arrowsBelow('Money').toSorted()).toEqual(moves.toSorted());
  });

  test('have exactly the states of orders and of reservations', () => {
    const statesOf = (heading: string) =>
      [...new Set(arrowsBelow(heading).flatMap((arrow) => arrow.split(' ')))].toSorted();
    expect(statesOf('Work')).toEqual([...orderStatuses].toSorted());
    expect(statesOf('Pieces')).toEqual([...reservationStates].toSorted());
  });

  test('list every doubt that staff are asked to confirm', () => {
    const [, work = ''] = read('docs/order-states.md').split('\n## Work');
    const [section = ''] = work.split('\n## ');
    const listed = [...section.matchAll(/^\| `([\w-]+)`/gm)].map(([, doubt]) => doubt);
    const doubts = orderStatuses.flatMap((status) =>
      orderStatuses.flatMap((to) =>
        paymentStatuses.flatMap((paymentStatus) => doubtsAbout({ status, paymentStatus }, to)),
      ),
    );
    expect(listed.toSorted()).toEqual([...new Set(doubts)].toSorted());
  });
});

function mayMove(...[from, to]: Parameters<typeof movePayment>): boolean {
  try {
    movePayment(from, to);
    return true;
  } catch {
    return false;
  }
}
