import { setTimeout as delay } from 'node:timers/promises';
import path from 'node:path';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres/start-embedded-postgres.server.ts';
import { brokenRules } from '../../tests/support/money-rules.ts';
import { addRing, type Database, openDatabase, piecesOf, valueOf } from './database.ts';
import { signedInOwner } from './imports.ts';
import { type Life, type Living, lives, type Place } from './kill-lives.ts';
import { findFreePort, type Program, startProgram } from './program.ts';
import {
  openStatementLine,
  type Side,
  type Statement,
  type StatementLine,
} from './statement-line.ts';
import { visitorAt } from './visitor.ts';

/** A write or a provider call in a life, before or after which the shop is killed. */
export type Step = { life: Life; statement: string; occurrence: number; side: Side };

export type StepFigures = {
  /** Points at which the shop can be killed. */
  steps: number;
  kills: number;
  /** Times when the life took another path and never reached the step, so that the next one was used. */
  missed: number;
  /** Reports to people that turned out false. */
  complaints: string[];
  broken: string[];
  recoveredMs: number[];
};

type StepOptions = {
  /** Across all lanes. */
  kills: number;
  /** Concurrent shops, and the index of this one: most of the time is spent waiting. */
  lane?: number;
  lanes?: number;
  /** Merges the steps found by each lane: lives occasionally take another path. */
  share?: (found: readonly Step[]) => Promise<readonly Step[]>;
  onKill?: (text: string) => void;
};

const stock = 100_000;
const timeoutMs = 90_000;
/** After this many steps that a life did not reach, the kill is skipped. */
const maxTries = 5;

/**
 * Kills the shop before and after each write and each provider call in the lives of its people, restarts it each time, and checks
 * what its sweeps make of it. The database stays up: other proofs kill it.
 */
export async function killAtEachStep(
  folder: string,
  { kills, lane = 0, lanes = 1, share = (found) => Promise.resolve(found), onKill }: StepOptions,
): Promise<StepFigures> {
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'database'),
    databaseName: 'kanak',
    durable: false,
  });
  const line = await openStatementLine(postgres.url);
  const db = openDatabase(postgres.url);
  const PORT = String(await findFreePort());
  const start = () => startProgram(path.join(folder, 'shop'), { DATABASE_URL: line.url, PORT });
  let program = await start();
  const { origin, dataDir } = program;
  try {
    const place: Place = {
      db,
      ring: await addRing(db, stock),
      keyId: await valueOf<string>(db, 'select key_id from sandbox.settings'),
      visitor: () => visitorAt(origin),
      staff: await signedInOwner(origin, dataDir),
    };
    const found: Step[] = [];
    for (const life of lives) found.push(...(await rehearse(life, place, line)));
    const steps = await share(found);
    const figures: StepFigures = {
      steps: steps.length,
      kills: 0,
      missed: 0,
      complaints: [],
      broken: [],
      recoveredMs: [],
    };
    const chosen = chooseSteps(steps, kills).filter((_, turn) => turn % lanes === lane);
    const isReachedAt = async (step: Step) => {
      const killed = await killAt(step, { place, line, program, start });
      program = killed.program;
      note(figures, killed);
      onKill?.(`${describe(step)}: ${killed.summary}`);
      return killed.isReached;
    };
    for (const step of chosen) await untilReached(withNeighbours(steps, step), isReachedAt);
    return figures;
  } finally {
    await program.stop();
    await db.end();
    line.close();
    await postgres.stop();
  }
}

/** The steps found by several lanes as one list, identical for all of them. */
export function joinSteps(lists: readonly (readonly Step[])[]): Step[] {
  const keyOf = ({ life, statement, occurrence, side }: Step) =>
    [life.name, statement, occurrence, side].join('\n');
  return [...new Map(lists.flat().map((step) => [keyOf(step), step])).values()];
}

/** Each step once, repeated if there are more kills than steps, evenly spread if there are fewer. */
function chooseSteps(steps: readonly Step[], kills: number): Step[] {
  const stride = Math.max(1, steps.length / kills);
  return Array.from(
    { length: kills },
    (_, turn) => steps[Math.floor(turn * stride) % steps.length],
  ).filter((step) => step !== undefined);
}

/**
 * A step and those after it: the same life does not always reach the same step, for instance if a sweep has already done what was
 * due.
 */
function withNeighbours(steps: readonly Step[], step: Step): Step[] {
  const at = steps.indexOf(step);
  return Array.from(
    { length: maxTries },
    (_, further) => steps[(at + further) % steps.length] ?? step,
  );
}

async function untilReached(
  steps: readonly Step[],
  isReachedAt: (step: Step) => Promise<boolean>,
): Promise<void> {
  for (const step of steps) if (await isReachedAt(step)) return;
}

function describe({ life, statement, side }: Step): string {
  return `${life.name}, ${side} ${statement.trim().replace(/\s+/g, ' ').slice(0, 60)}`;
}

/** Runs a life undisturbed, and records every write and every provider call. */
async function rehearse(life: Life, place: Place, line: StatementLine): Promise<Step[]> {
  const living = await life.begin(place);
  await untilIdle(place.db);
  const seen: string[] = [];
  line.watch((statement, side) => {
    if (side === 'before' && isStep(statement)) seen.push(statement.text);
    return false;
  });
  await living.live();
  await untilSettled(place.db);
  await untilIdle(place.db);
  line.resume();
  return seen.flatMap((statement, at) => {
    const occurrence = seen.slice(0, at).filter((earlier) => earlier === statement).length;
    return (['before', 'after'] as const).map((side) => ({ life, statement, occurrence, side }));
  });
}

/** A write, its commit, a job request, or the moment of a provider call. */
function isStep({ text, application }: Statement): boolean {
  if (application === 'kanak jobs') return /^\s*insert into pgboss\.job/i.test(text);
  if (application !== 'kanak') return false;
  return /^(insert|update|delete|commit)/.test(text) || text.includes('from "sandbox"."settings"');
}

type World = { place: Place; line: StatementLine; program: Program; start(): Promise<Program> };
type Killed = {
  program: Program;
  isReached: boolean;
  complaints: string[];
  broken: string[];
  ms: number;
  summary: string;
};

async function killAt(step: Step, { place, line, program, start }: World): Promise<Killed> {
  const living = await step.life.begin(place);
  await untilIdle(place.db);
  const isReached = await runInto(step, living, { place, line });
  if (!isReached) {
    return { program, isReached, complaints: [], broken: [], ms: 0, summary: 'never came to it' };
  }
  await program.kill();
  line.resume();
  const startedAt = performance.now();
  const next = await start();
  const ready = Math.round(performance.now() - startedAt);
  await living.goOn();
  const broken = await untilSettled(place.db);
  const ms = Math.round(performance.now() - startedAt);
  const pieces = await piecesOf(place.db, place.ring);
  if (pieces !== stock) broken.push(`${stock} rings have become ${pieces}`);
  const complaints = await living.complaints();
  const summary =
    [...broken, ...complaints].join('; ') || `ready in ${ready} ms, settled in ${ms} ms`;
  return { program: next, isReached, complaints, broken, ms, summary };
}

/** Runs a life until the line stops at the step; false if the life ends before. */
async function runInto(
  step: Step,
  living: Living,
  { place, line }: Pick<World, 'place' | 'line'>,
): Promise<boolean> {
  let passed = 0;
  line.watch((statement, side) => {
    if (side !== step.side || statement.text !== step.statement || !isStep(statement)) return false;
    passed += 1;
    return passed > step.occurrence;
  });
  const stopped = line.stopped().then(() => true);
  const lived = living
    .live()
    .then(() => untilSettled(place.db))
    .then(() => untilIdle(place.db))
    .then(() => false);
  // Requests in progress when the shop is killed end without a response.
  const given = lived.catch((fault: unknown) => {
    if (fault instanceof TypeError) return stopped;
    throw fault;
  });
  const isReached = await Promise.race([stopped, given]);
  if (!isReached) line.resume();
  return isReached;
}

function note(figures: StepFigures, killed: Killed): void {
  figures.kills += killed.isReached ? 1 : 0;
  figures.missed += killed.isReached ? 0 : 1;
  figures.complaints.push(...killed.complaints);
  figures.broken.push(...killed.broken);
  if (killed.isReached) figures.recoveredMs.push(killed.ms);
}

/** Waits until no sweep runs or waits, so that a life meets the same steps each time. */
async function untilIdle(db: Database): Promise<void> {
  await untilNone(
    db,
    `select count(*)::int from pgboss.job
    where name not like '\\_\\_%' and state in ('created', 'retry', 'active')`,
  );
}

/** Waits until the sweeps have finished everything due; returns the invariants still violated. */
async function untilSettled(db: Database): Promise<string[]> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const broken = await brokenRules(db, { isSettled: true });
    if (broken.length === 0 || performance.now() > deadline) return broken;
    await delay(50);
  }
}

async function untilNone(db: Database, sql: string): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while ((await valueOf<number>(db, sql)) > 0) {
    if (performance.now() > deadline) throw new Error(`Still not none: ${sql}`);
    await delay(20);
  }
}
