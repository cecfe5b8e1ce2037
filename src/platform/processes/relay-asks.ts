import type { FromPrimary, FromWorker } from './process-messages.ts';

/** A worker as the relay sees it. */
type Member = { id: number; say(message: FromPrimary): void };

/** Passes what one worker asks on to all others. */
export type Relay = {
  hear(from: Member, message: FromWorker): void;
  /** The worker has ended: nobody waits for it any more. */
  leave(member: Member): void;
};

type Asking = { waitsFor: Set<number>; end(): void };

/** Opens the primary's side of `Siblings`. Whoever asks is answered after `maxWaitMs`, whatever the others do. */
export function openRelay({
  maxWaitMs = 1_000,
  onLate = () => undefined,
}: RelayOptions = {}): Relay {
  const members = new Map<number, Member>();
  const underWay = new Map<number, Asking>();
  let relays = 0;

  function pass(from: Member, ask: number): void {
    relays += 1;
    const relay = relays;
    const others = [...members.values()].filter(({ id }) => id !== from.id);
    const waitsFor = new Set(others.map(({ id }) => id));
    const end = () => {
      clearTimeout(timeout);
      underWay.delete(relay);
      from.say({ kind: 'answered', ask });
    };
    const timeout = setTimeout(() => {
      onLate([...waitsFor]);
      end();
    }, maxWaitMs);
    underWay.set(relay, { waitsFor, end });
    for (const other of others) other.say({ kind: 'asked', relay });
    if (others.length === 0) end();
  }

  function answered(relay: number, asking: Asking | undefined, id: number): void {
    asking?.waitsFor.delete(id);
    if (asking?.waitsFor.size === 0) underWay.get(relay)?.end();
  }

  return {
    hear(from, message) {
      if (message.kind === 'joined') members.set(from.id, from);
      if (message.kind === 'ask') pass(from, message.ask);
      if (message.kind === 'done') answered(message.relay, underWay.get(message.relay), from.id);
    },
    leave({ id }) {
      members.delete(id);
      for (const [relay, asking] of underWay) answered(relay, asking, id);
    },
  };
}

type RelayOptions = {
  maxWaitMs?: number;
  /** Hears which workers did not answer in time. */
  onLate?: (ids: number[]) => void;
};
