import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { placeOrder } from './purchase.ts';
import { type Answered, visitorAt } from './visitor.ts';

/**
 * The requests of an attacker who wants to deny service: orders over a hundred connections from one address; passwords over
 * sixteen, each from another /64 of one network or of many; or forty simultaneous sign-ups, repeatedly.
 */
export type AttackKind = 'orders' | 'sign-ins' | 'sign-ups' | 'sign-ups at once' | 'many networks';
type Attack = { origin: string; kind: AttackKind; ring: string };
/** Responses by status; `words`: the 503 responses with an explanation. */
export type AttackFigures = { statuses: Record<string, number>; words: number };

const connections: Record<AttackKind, number> = {
  orders: 100,
  'sign-ins': 16,
  'sign-ups': 16,
  'sign-ups at once': 40,
  'many networks': 16,
};
const asAttacker = 'attack';
const busyWords = /busy|try again/i;

/** Attacks from a separate process, so that measured clients wait for the shop alone. Stopping returns the result. */
export function beginAttack(attack: Attack): { stop(): Promise<AttackFigures> } {
  const child = fork(import.meta.filename, [asAttacker, JSON.stringify(attack)]);
  const ended = new Promise<AttackFigures>((resolve, reject) => {
    child.once('message', (figures: AttackFigures) => resolve(figures));
    child.once('exit', () => reject(new Error('The attack has ended by itself')));
  });
  return {
    stop() {
      child.send('stop');
      return ended;
    },
  };
}

async function attackUntilStopped({ origin, kind, ring }: Attack): Promise<void> {
  const isOver = { yes: false };
  process.once('message', () => (isOver.yes = true));
  process.once('disconnect', () => process.exit());
  const figures: AttackFigures = { statuses: {}, words: 0 };
  let turn = 0;
  async function send(): Promise<void> {
    turn += 1;
    const answer = await ask(turn).catch(() => null);
    const status = answer?.status ?? 'no answer';
    figures.statuses[status] = (figures.statuses[status] ?? 0) + 1;
    if (status === 503 && busyWords.test(answer?.text ?? '')) figures.words += 1;
  }
  function ask(number: number): Promise<Answered> {
    if (kind === 'orders') {
      return placeOrder(visitorAt(origin, '203.0.113.9'), { lines: [{ id: ring, quantity: 3 }] });
    }
    const network = kind === 'many networks' ? (number % 4_096).toString(16) : '1';
    const visitor = visitorAt(origin, `2001:db8:${network}:${(number & 65_535).toString(16)}::1`);
    const email = `${randomUUID()}@example.com`;
    const intent = kind === 'sign-ins' ? 'sign-in' : 'sign-up';
    const password = 'a-very-long-password';
    const details = { name: 'Asha Rao', phone: '', email, password, confirmPassword: password };
    return visitor.ask('/auth', { form: { intent, ...details } });
  }
  async function loop(): Promise<void> {
    while (!isOver.yes) await send();
  }
  if (kind === 'sign-ups at once') {
    while (!isOver.yes) {
      await Promise.all(Array.from({ length: connections[kind] }, send));
      await delay(1_000);
    }
  } else {
    await Promise.all(Array.from({ length: connections[kind] }, loop));
  }
  process.send?.(figures);
  process.disconnect?.();
}

const [, , role, asked] = process.argv;
if (role === asAttacker && asked) await attackUntilStopped(JSON.parse(asked) as Attack);
