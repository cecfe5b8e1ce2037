// Loaded into every Node process that the start command runs (`node --import`). A start command that is killed outright cannot
// pass on a signal, but the system closes its end of the channel between the two. A script is then terminated as by any signal,
// with its usual cleanup; preparations are killed at once, before the next start repeats them: npm would take its time. A closing
// channel works on every system, unlike a signal on the parent's death (Linux only).
const { KANAK_STARTED_BY: startedBy, KANAK_PREPARES: prepares } = process.env;
delete process.env.KANAK_STARTED_BY;
delete process.env.KANAK_PREPARES;

if (process.channel && startedBy === String(process.ppid)) {
  process.on('disconnect', () => {
    // The whole process group, which is ours: see run-node.mjs.
    if (prepares) process.kill(-process.pid, 'SIGKILL');
    process.kill(process.pid, 'SIGTERM');
  });
  // Watching must not keep an idle process alive.
  process.channel.unref();
}
