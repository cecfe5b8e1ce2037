import type { Answer } from './call-shop.ts';
import type { Resource } from './resource.ts';

type Rules<Value, Change, Answered> = {
  data: Resource<Value>;
  /** The value as it will be once the shop has accepted the change. */
  apply: (value: Value, change: Change) => Value;
  send: (change: Change) => Promise<Answer<Answered>>;
  /** The value in the shop's answer. */
  valueOf: (answered: Answered) => Value;
};

/**
 * Optimistic changes to the viewer's data: shown at once, then sent to the shop. Changes are sent one after another, each once,
 * so that quick clicks arrive in order; a refused change is reverted alone. If it is unknown whether a change was made, the
 * current value is loaded.
 */
export function createChanges<Value, Change, Answered>(rules: Rules<Value, Change, Answered>) {
  const { data, apply, send, valueOf } = rules;
  /** The value confirmed by the shop; null until its first answer. Pending changes are applied on top of it. */
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
    /** Changes not yet answered by the shop. */
    asked: (): readonly Change[] => asked,
    /** Resolves when the shop has answered all changes made so far. */
    settled: async () => void (await underWay),
  };
}
