import { setTimeout as delay } from 'node:timers/promises';
import { brokenRules } from '../../tests/support/money-rules.ts';
import { buy, type Customer, newCustomer } from './customer.ts';
import { addRing, type Database, piecesOf, valueOf } from './database.ts';
import { isAlive, postmasterOf, type Program } from './program.ts';
import { type Answered, type Visitor, visitorAt } from './visitor.ts';

export type OutageFigures = {
  outages: number;
  /** Completed purchases, all reported as paid. */
  bought: number;
  /** Responses while the database was unavailable, by status. */
  refusals: Record<string, number>;
  /** Any other responses or exceptions. */
  otherAnswers: string[];
  broken: string[];
};

const stock = 100_000;
const timeoutMs = 60_000;

/** Repeatedly stops the database abruptly while people buy and browse, and lets the shop recover. */
export async function stopDatabaseWhileSelling(
  program: Program,
  db: Database,
  { outages, buyers }: { outages: number; buyers: number },
): Promise<OutageFigures> {
  const figures: OutageFigures = { outages, bought: 0, refusals: {}, otherAnswers: [], broken: [] };
  const ring = await addRing(db, stock);
  const keyId = await valueOf<string>(db, 'select key_id from sandbox.settings');
  const isOver = { yes: false };
  const people = Array.from({ length: buyers }, async () => {
    while (!isOver.yes) {
      const visitor = watched(visitorAt(program.origin), figures);
      await buyAfterAll(newCustomer(visitor, keyId, ring));
      figures.bought += 1;
    }
  });
  people.push(lookAround(watched(visitorAt(program.origin), figures), isOver));
  for (let turn = 0; turn < outages; turn += 1) {
    const enough = figures.bought + buyers;
    await until(() => figures.bought >= enough);
    const refused = () => figures.refusals['503'] ?? 0;
    const before = refused();
    await stopDatabase(program.dataDir);
    await until(() => refused() > before);
  }
  isOver.yes = true;
  await Promise.all(people);
  await until(async () => (await brokenRules(db, { isSettled: true })).length === 0);
  const pieces = await piecesOf(db, ring);
  if (pieces !== stock) figures.broken.push(`${stock} rings have become ${pieces}`);
  return figures;
}

/** Retries until done, as people do when told that the problem is temporary. */
async function buyAfterAll(customer: Customer): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    try {
      await buy(customer);
      if (customer.isReportedPaid) return;
    } catch (fault) {
      if (performance.now() > deadline) throw fault;
    }
    await delay(20);
  }
}

async function lookAround(visitor: Visitor, isOver: { yes: boolean }): Promise<void> {
  for (let turn = 0; !isOver.yes; turn += 1) {
    await visitor.ask(['/', `/search?q=${turn}`, `/no-such-page-${turn}`][turn % 3] ?? '/');
    await delay(5);
  }
}

/** Records the shop's responses when it cannot serve a request. */
function watched(visitor: Visitor, figures: OutageFigures): Visitor {
  const ask: Visitor['ask'] = async (path, asked) => {
    const answer = await visitor.ask(path, asked).catch((fault: unknown) => {
      figures.otherAnswers.push(`${path}: ${String(fault)}`);
      throw fault;
    });
    if (answer.status < 500) return answer;
    figures.refusals[answer.status] = (figures.refusals[answer.status] ?? 0) + 1;
    if (!isClear(path, answer)) {
      figures.otherAnswers.push(`${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
    }
    return answer;
  };
  return { ...visitor, ask };
}

/** Whether a response says that the problem is temporary: a page in the shop's words, or JSON for its scripts. */
function isClear(path: string, { status, headers, text }: Answered): boolean {
  // The provider's sandbox, in the same database, was unavailable slightly longer.
  if (status === 502) return JSON.parse(text).error === 'Failed to create order';
  if (status !== 503 || !headers.has('retry-after')) return false;
  if (path.startsWith('/api/')) return JSON.parse(text).reason === 'unavailable';
  return path.startsWith('/sandbox/') || text.includes('Unexpected Application Error');
}

/** PostgreSQL's immediate shutdown: connections break mid-operation, without any cleanup. */
async function stopDatabase(dataDir: string): Promise<void> {
  const pid = await postmasterOf(dataDir);
  process.kill(pid, 'SIGQUIT');
  await until(() => !isAlive(pid));
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('Waited in vain');
    await delay(10);
  }
}
