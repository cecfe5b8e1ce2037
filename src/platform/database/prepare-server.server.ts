import type pg from 'pg';

/** The oldest PostgreSQL supported. */
const leastVersion = 15;

/** The server is older than the shop's statements support. */
export class OldPostgresError extends Error {
  constructor(version: string) {
    super(`The shop needs PostgreSQL ${leastVersion} or newer; this is ${version}.`);
    this.name = 'OldPostgresError';
  }
}

/**
 * RFC 9562, UUID version 7 by method 3: 48 bits of milliseconds, 12 of the microseconds within them, 62 random. A call takes
 * longer than a microsecond, so ids made on one connection are in order, as order lines must be.
 */
const uuidv7 = `
create function public.uuidv7() returns uuid language sql volatile parallel safe as $$
  select encode(
    int8send((micros / 1000 << 16) | 28672 | micros % 1000 * 4096 / 1000)
      || substring(uuid_send(gen_random_uuid()) from 9),
    'hex')::uuid
  from (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as micros offset 0) as moment
$$`;

/**
 * Adds the function that column defaults use and only PostgreSQL 18 includes. Throws OldPostgresError if the server is too old to
 * run the shop at all.
 */
export async function prepareServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string; isThere: boolean }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
            to_regprocedure('uuidv7()') is not null as "isThere"`,
  );
  const [server] = rows;
  if (!server || isTooOld(server.number)) throw new OldPostgresError(server?.version ?? 'unknown');
  if (!server.isThere) await client.query(uuidv7);
}

/** Takes PostgreSQL's numeric version, such as 150018 for 15.18. */
export function isTooOld(versionNumber: number): boolean {
  return versionNumber < leastVersion * 10_000;
}
