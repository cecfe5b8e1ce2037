/** The text that a person tried to enter when a key was refused. */
export type Refusal = {
  attempt: string;
  /** Until the field is left or deleted from, further keys belong to the same attempt. */
  isBlocking: boolean;
};

export type NumberText = { text: string; refusal: Refusal | null };

/** The field's text after a key, and what the key inserted; null for a deletion. */
export type Keystroke = { text: string; inserted: string | null };

/** The normalised text for what was typed, or null if it is not such a number. */
export type ReadNumber = (text: string) => string | null;

/**
 * Applies a keystroke to a field. A key that does not lead to a number is refused, and so are all after it: typing 8.5 into a
 * whole-number field leaves 8 and never becomes 85. Keys are accepted again if the whole attempt becomes a number after all, as
 * 1,000 does, or after a deletion or an overwrite.
 */
export function typeNumber(
  { text, refusal }: NumberText,
  key: Keystroke,
  read: ReadNumber,
): NumberText {
  const { inserted } = key;
  const isAddition = inserted !== null && key.text.length === text.length + inserted.length;
  // An empty field has nothing to overwrite, so text inserted in one go starts anew.
  const isAnew = text === '' && (inserted?.length ?? 0) > 1;
  const isBlocked = isAddition && !isAnew && refusal?.isBlocking === true;
  const attempt = isBlocked ? continued({ text, refusal }, key) : key.text;
  const taken = read(attempt);
  return taken === null
    ? { text, refusal: { attempt, isBlocking: true } }
    : { text: taken, refusal: null };
}

/** The attempt can only continue at its end. */
function continued(
  { text, refusal }: { text: string; refusal: Refusal },
  { text: typed, inserted }: Keystroke,
): string {
  return typed === text + inserted ? refusal.attempt + inserted : refusal.attempt;
}

/** The field was left: a person who returns to it has seen the refusal. */
export function finishNumber({ text, refusal }: NumberText): NumberText {
  return { text, refusal: refusal && { ...refusal, isBlocking: false } };
}
