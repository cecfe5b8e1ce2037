// Loaded into every Node that the start command runs (`node --import`). When the start command is
// killed outright it cannot pass anything on, but the system closes its end of the channel between
// the two. A script is then asked to end as by any signal, with all its cleaning up; preparations
// end at once, before the next start does them again: npm would take its time.
// A closing channel works on every system, unlike a signal at the parent's death (Linux only).
const { KANAK_STARTED_BY: startedBy, KANAK_PREPARES: prepares } = process.env;
delete process.env.KANAK_STARTED_BY;
delete process.env.KANAK_PREPARES;

if (process.channel && startedBy === String(process.ppid)) {
  process.on('disconnect', () => {
    // The whole process group, which is ours: see run-node.mjs.
    if (prepares) process.kill(-process.pid, 'SIGKILL');
    process.kill(process.pid, 'SIGTERM');
  });
  // Watching must not keep alive a process that has nothing else to do.
  process.channel.unref();
}
