/** What somebody tried to write into a field of which a key was refused. */
export type Refusal = {
  attempt: string;
  /** Until the field is left or something of it deleted, what follows belongs to the same attempt. */
  isBlocking: boolean;
};

export type NumberText = { text: string; refusal: Refusal | null };

/** The text of the field as the browser has it after a key, and what that key put in; null where it took away. */
export type Keystroke = { text: string; inserted: string | null };

/** The text that may stand in the field for what was written, or null. */
export type ReadNumber = (text: string) => string | null;

/**
 * A field after one more key. A key that makes no number is not taken, and no other after it: of 8.5, where only whole
 * numbers are taken, 8 stays and never becomes 85. Only where all of it becomes a number after all, as 1,000 does, is it
 * taken; or when something is deleted, or written over.
 */
export function typeNumber(
  { text, refusal }: NumberText,
  key: Keystroke,
  read: ReadNumber,
): NumberText {
  const { inserted } = key;
  const isAddition = inserted !== null && key.text.length === text.length + inserted.length;
  // In an empty field nothing can be written over, so what comes in one go is written anew.
  const isAnew = text === '' && (inserted?.length ?? 0) > 1;
  const isBlocked = isAddition && !isAnew && refusal?.isBlocking === true;
  const attempt = isBlocked ? continued({ text, refusal }, key) : key.text;
  const taken = read(attempt);
  return taken === null
    ? { text, refusal: { attempt, isBlocking: true } }
    : { text: taken, refusal: null };
}

/** Somewhere else than at its end the attempt cannot go on. */
function continued(
  { text, refusal }: { text: string; refusal: Refusal },
  { text: typed, inserted }: Keystroke,
): string {
  return typed === text + inserted ? refusal.attempt + inserted : refusal.attempt;
}

/** The field is left: whoever comes back to it has looked. */
export function finishNumber({ text, refusal }: NumberText): NumberText {
  return { text, refusal: refusal && { ...refusal, isBlocking: false } };
}
