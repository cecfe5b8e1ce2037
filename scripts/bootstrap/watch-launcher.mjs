const lookEveryMs = 500;

/**
 * Calls back when the npm that runs this command is gone, or the shell that npm may put in between: killed outright, neither can
 * pass on a signal, and the shop would keep running without them. A command that was not started through npm may outlive its
 * terminal, as any service may.
 * @param {() => void} onGone
 * @returns {() => void} stops watching
 */
export function watchLauncher(onGone) {
  if (!process.env.npm_lifecycle_event) return () => undefined;
  const launcher = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === launcher) return;
    clearInterval(timer);
    onGone();
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
