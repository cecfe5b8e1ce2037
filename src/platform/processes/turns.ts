import type { FromPrimary, FromWorker } from './process-messages.ts';

/** One process, from its start to its end. */
type Member = { say(message: FromPrimary): void };
type Turn = { member: Member; turn: number };

/** The primary's side of `Siblings.inTurn`: gives turns to workers as they ask, so many at once. */
export type Turns = {
  hear(from: Member, message: FromWorker): void;
  /** The worker has ended, and with it the turns that it had or waited for. */
  leave(member: Member): void;
};

/** At most `maxAtOnce` turns at once for all workers together, first come first served. */
export function openTurns(maxAtOnce: number): Turns {
  let taken: Turn[] = [];
  let waiting: Turn[] = [];
  const gone = new WeakSet<Member>();

  function giveOut(): void {
    while (taken.length < maxAtOnce) {
      const next = waiting.shift();
      if (!next) return;
      taken.push(next);
      next.member.say({ kind: 'turn', turn: next.turn });
    }
  }

  return {
    hear(member, message) {
      // What a worker said last may come after its end.
      if (gone.has(member)) return;
      if (message.kind === 'want-turn') waiting.push({ member, turn: message.turn });
      if (message.kind === 'turn-ended') {
        taken = taken.filter((each) => each.member !== member || each.turn !== message.turn);
      }
      giveOut();
    },
    leave(member) {
      gone.add(member);
      taken = taken.filter((each) => each.member !== member);
      waiting = waiting.filter((each) => each.member !== member);
      giveOut();
    },
  };
}
