// Loaded into every Node that the start command runs (`node --import`). When the start command is
// killed outright it cannot pass anything on, but the system closes its end of the channel between
// the two: that ends this process as an ordinary request to end would, with all its cleaning up.
// A closing channel works on every system, unlike a signal at the parent's death (Linux only).
if (process.channel && process.env.KANAK_STARTED_BY === String(process.ppid)) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Watching must not keep alive a process that has nothing else to do.
  process.channel.unref();
}
delete process.env.KANAK_STARTED_BY;
