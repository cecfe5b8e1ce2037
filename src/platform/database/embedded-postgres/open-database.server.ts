import { Client, DatabaseError, escapeIdentifier, escapeLiteral } from 'pg';
import { superuser } from './cluster.server.ts';
import { ownerSetting } from './server-settings.server.ts';

/** The shop's role: owner of its database, without rights over the machine. */
const shopRole = 'kanak';

export type Access = { port: number; password: string };

export function urlOf({ port, password }: Access, databaseName: string): string {
  return `postgres://${shopRole}:${password}@127.0.0.1:${port}/${encodeURIComponent(databaseName)}`;
}

/**
 * The process that started the server, as the server reports it; undefined if no server with our password answers. Both sides
 * prove that they know the password, so a foreign server on the port is not trusted.
 */
export async function askForOwner(access: Access): Promise<string | undefined> {
  const client = clientOf(access, superuser, 'postgres');
  try {
    await client.connect();
    const { rows } = await client.query('select current_setting($1, true) as owner', [
      ownerSetting,
    ]);
    return String(rows[0]?.owner ?? '');
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Ensures that the shop's role and database exist and accept a connection. Returns the server's reason if they do not; it may be
 * temporary, such as a shutdown or no free connections.
 */
export async function openDatabase(
  access: Access,
  databaseName: string,
): Promise<string | undefined> {
  try {
    if (!(await canEnter(access, databaseName))) await createDatabase(access, databaseName);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function canEnter(access: Access, databaseName: string): Promise<boolean> {
  const client = clientOf(access, shopRole, databaseName);
  try {
    await client.connect();
    return true;
  } catch (error) {
    const isMissing =
      error instanceof DatabaseError && ['28P01', '3D000'].includes(error.code ?? '');
    if (isMissing) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function createDatabase(access: Access, databaseName: string): Promise<void> {
  const client = clientOf(access, superuser, 'postgres');
  try {
    await client.connect();
    const role = escapeIdentifier(shopRole);
    const name = escapeIdentifier(databaseName);
    const password = escapeLiteral(access.password);
    await unlessThere(client.query(`create role ${role} login createdb password ${password}`));
    await unlessThere(client.query(`create database ${name} owner ${role}`));
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Another process may create the same role or database at the same moment. */
async function unlessThere(creation: Promise<unknown>): Promise<void> {
  await creation.catch((error: unknown) => {
    const code = error instanceof DatabaseError ? error.code : undefined;
    if (code !== '42710' && code !== '42P04' && code !== '23505') throw error;
  });
}

function clientOf({ port, password }: Access, user: string, database: string): Client {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user,
    password,
    database,
    connectionTimeoutMillis: 5_000,
  });
  // If a server dies mid-query, the pending call rejects; the event adds nothing.
  client.on('error', () => undefined);
  return client;
}
