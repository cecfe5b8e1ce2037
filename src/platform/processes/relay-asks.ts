import type { FromPrimary, FromWorker } from './process-messages.ts';
import { collectReports } from './collect-reports.ts';

/** A worker as the relay sees it. */
type Member = { id: number; say(message: FromPrimary): void };

/** Relays a worker's request to all others. */
export type Relay = {
  hear(from: Member, message: FromWorker): void;
  /** The worker has ended: nobody waits for it any more. */
  leave(member: Member): void;
};

type Asking = { waitsFor: Set<number>; end(): void };
type Ask = Extract<FromWorker, { kind: 'ask' }>;

/** Opens the primary's side of `Siblings`. A request is answered after `maxWaitMs` at the latest, whatever the others do. */
export function openRelay({
  maxWaitMs = 1_000,
  onLate = () => undefined,
}: RelayOptions = {}): Relay {
  const members = new Map<number, Member>();
  const underWay = new Map<number, Asking>();
  let relays = 0;

  const collected = collectReports();

  function pass(from: Member, message: Ask): void {
    const about = 'about' in message ? { about: message.about } : null;
    if ('report' in message) collected.note(from.id, message.report);
    relays += 1;
    const relay = relays;
    const others = [...members.values()].filter(({ id }) => id !== from.id);
    const waitsFor = new Set(others.map(({ id }) => id));
    const end = () => {
      clearTimeout(timeout);
      underWay.delete(relay);
      const reports = about && { reports: collected.all() };
      from.say({ kind: 'answered', ask: message.ask, ...reports });
    };
    const timeout = setTimeout(() => {
      onLate([...waitsFor]);
      end();
    }, maxWaitMs);
    underWay.set(relay, { waitsFor, end });
    for (const other of others) other.say({ kind: 'asked', relay, ...about });
    if (others.length === 0) end();
  }

  const answered = (relay: number, id: number) => {
    const asking = underWay.get(relay);
    asking?.waitsFor.delete(id);
    if (asking?.waitsFor.size === 0) asking.end();
  };
  return {
    hear(from, message) {
      if (message.kind === 'joined') members.set(from.id, from);
      if (message.kind === 'ask') pass(from, message);
      if (message.kind !== 'done') return;
      if (message.report) collected.note(from.id, message.report);
      answered(message.relay, from.id);
    },
    leave({ id }) {
      members.delete(id);
      collected.ended(id);
      for (const relay of underWay.keys()) answered(relay, id);
    },
  };
}

type RelayOptions = {
  maxWaitMs?: number;
  /** Called with the workers that did not answer in time. */
  onLate?: (ids: number[]) => void;
};
