const quietLineEveryS = 10;

/**
 * Shows progress of slow work: a line with a seconds counter on a terminal, else a line now and then.
 * @param {string} text
 * @param {Pick<NodeJS.WriteStream, 'isTTY' | 'write'>} stream
 */
export function showProgress(text, stream = process.stdout) {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1_000);
  stream.write(stream.isTTY ? `${text} …` : `${text} …\n`);
  const timer = setInterval(() => {
    if (stream.isTTY) stream.write(`\r${text} … ${seconds()} s`);
    else if (seconds() % quietLineEveryS === 0) stream.write(`${text} … ${seconds()} s\n`);
  }, 1_000);
  return {
    /** @param {string} outcome */
    end(outcome) {
      clearInterval(timer);
      if (stream.isTTY) stream.write('\r\u001B[K');
      stream.write(`${text}: ${outcome} after ${seconds()} s\n`);
    },
  };
}
