/** Settings of every start; they override the files written by initdb. */
export function serverSettings(start: {
  port: number;
  startedBy: string;
  durable: boolean;
  maxConnections: number;
}): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port: start.port,
    unix_socket_directories: '',
    max_connections: start.maxConnections,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Neither the values of a failed statement nor the row it failed on: both hold personal data.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    [ownerSetting]: start.startedBy,
    ...(start.durable ? {} : throwAway),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Tells later starts which process the server belongs to. */
export const ownerSetting = 'kanak.started_by';

/** For data that need not survive a crash. */
export const throwAway = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  // Autovacuum connected to the template would prevent copying it.
  autovacuum: 'off',
};
