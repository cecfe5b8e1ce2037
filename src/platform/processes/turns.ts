import type { FromPrimary, FromWorker } from './process-messages.ts';

/** A process, from its start to its end. */
type Member = { say(message: FromPrimary): void };
type Turn = { member: Member; turn: number };

/** The primary's side of `Siblings.inTurn`: grants turns to workers on request, up to a limit. */
export type Turns = {
  hear(from: Member, message: FromWorker): void;
  /** The worker has ended, and gives up the turns that it held or waited for. */
  leave(member: Member): void;
};

/** Grants at most `maxAtOnce` turns at once across all workers, first come first served. */
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
      // A worker's last message may arrive after its end.
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
