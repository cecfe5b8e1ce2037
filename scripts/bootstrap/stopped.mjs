/** The command cannot go on: the reason in one sentence, or the signal by which it was asked to end. */
export class Stopped extends Error {
  /**
   * @param {string} reason
   * @param {NodeJS.Signals | null} signal
   */
  constructor(reason, signal = null) {
    super(reason);
    this.code = 1;
    this.signal = signal;
  }
}
