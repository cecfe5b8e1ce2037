import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

type Answer<V> = { ok: true; value: V } | { ok: false; error: string };

/** A separate process that answers one question after another. */
export type Child<Q, V> = { ask(question: Q): Promise<V>; stop(): Promise<void> };

/** Starts one of the programs beside this file; it ends with us, however we end. */
export function startChild<Q extends object, V>(file: string): Child<Q, V> {
  const child = fork(path.join(import.meta.dirname, file));
  const exited = once(child, 'exit');
  return {
    async ask(question) {
      child.send(question);
      const [answer] = (await Promise.race([
        once(child, 'message'),
        exited.then(() => [{ ok: false, error: `${file} has ended` }]),
      ])) as [Answer<V>];
      if (!answer.ok) throw new Error(answer.error);
      return answer.value;
    },
    async stop() {
      child.kill();
      await exited;
    },
  };
}

/** Answers the parent process's questions, and ends when it does. */
export function answerParent<Q, V>(answer: (question: Q) => Promise<V>): void {
  process.on('disconnect', () => process.exit());
  process.on('message', (question: Q) => {
    answer(question)
      .then(
        (value): Answer<V> => ({ ok: true, value }),
        (error: unknown): Answer<V> => ({ ok: false, error: String(error) }),
      )
      .then((sent) => process.send?.(sent))
      .catch(() => process.exit(1));
  });
}
