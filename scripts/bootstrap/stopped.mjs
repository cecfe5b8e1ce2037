/** The command cannot continue: the reason in one sentence, or the signal that asked it to end. */
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
