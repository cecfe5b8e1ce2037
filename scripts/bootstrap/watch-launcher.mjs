import { readFileSync } from 'node:fs';

const lookEveryMs = 500;

/**
 * Calls back when the npm that runs this command is gone. npm puts a shell between itself and us,
 * which passes no signal on: told to end, or killed, npm would leave the shop running without it.
 * A command that was not started through npm may outlive its terminal, as any service.
 * @param {() => void} onGone
 */
export function watchLauncher(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const launchers = describeLaunchers();
  const timer = setInterval(() => {
    if (describeLaunchers() === launchers) return;
    clearInterval(timer);
    onGone();
  }, lookEveryMs);
  timer.unref();
}

/** The parent, and where that is a shell (Linux tells) the parent's parent, which then is npm. */
function describeLaunchers() {
  const parent = process.ppid;
  try {
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
    const [command, rest] = [stat.slice(stat.indexOf('('), stat.lastIndexOf(')')), stat.lastIndexOf(')') + 2];
    const isShell = /^\((sh|dash|bash|ash)$/.test(command);
    return isShell ? `${parent} of ${stat.slice(rest).split(' ')[1]}` : `${parent}`;
  } catch {
    return `${parent}`;
  }
}
