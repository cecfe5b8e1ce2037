import type { Answer } from './call-shop.ts';
import type { Resource } from './resource.ts';

type Rules<Value, Change, Answered> = {
  data: Resource<Value>;
  /** The value as it will be once the shop has agreed. */
  apply: (value: Value, change: Change) => Value;
  send: (change: Change) => Promise<Answer<Answered>>;
  /** The value in the shop's answer. */
  valueOf: (answered: Answered) => Value;
};

/**
 * Changes something of the viewer's at once on the screen and then in the shop. Changes go to the shop one after the
 * other, each of them once, so that quick presses arrive in their order; what the shop refuses is taken back alone. Where
 * nobody knows whether a change was made, the shop is asked how things are.
 */
export function createChanges<Value, Change, Answered>(rules: Rules<Value, Change, Answered>) {
  const { data, apply, send, valueOf } = rules;
  /** What the shop has agreed to; null while its first word is awaited. What is asked of it stands on top of that. */
  let agreed: Value | null = null;
  let asked: Change[] = [];
  let underWay: Promise<unknown> = Promise.resolve();

  function known(): Value | null {
    const state = data.state();
    return state.status === 'ready' ? state.value : null;
  }

  function show(): void {
    if (agreed !== null) data.set(asked.reduce(apply, agreed));
  }

  function change(wanted: Change): Promise<Answer<Answered>> {
    if (asked.length === 0) agreed = known();
    asked = [...asked, wanted];
    show();
    const answer = underWay.then(async () => {
      const answered = await send(wanted);
      asked = asked.filter((each) => each !== wanted);
      if (answered.ok) agreed = valueOf(answered.value);
      show();
      const isUncertain = !answered.ok && (answered.status === 0 || answered.status >= 500);
      if (isUncertain && asked.length === 0) void data.load();
      return answered;
    });
    underWay = answer;
    return answer;
  }

  return {
    change,
    /** What has been asked of the shop and not been answered. */
    asked: (): readonly Change[] => asked,
    /** Resolves when the shop has answered all that was asked of it so far. */
    settled: async () => void (await underWay),
  };
}
