import { constants } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { Account } from './run-as.server.ts';

/** What the machine offers for running PostgreSQL. */
export type Host = {
  isRoot: boolean;
  setpriv: string | undefined;
  unshare: string | undefined;
  /** The account under which root runs PostgreSQL. */
  account: Account | undefined;
  /** Where root stores the database if no other account can enter the data folder. */
  outside: string;
};

export async function inspectHost(): Promise<Host> {
  const [setpriv, unshare, account] = await Promise.all([
    findTool('setpriv'),
    findTool('unshare'),
    findAccount(),
  ]);
  return { isRoot: process.geteuid?.() === 0, setpriv, unshare, account, outside: '/var/lib' };
}

async function findTool(name: string): Promise<string | undefined> {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    if (!folder.startsWith('/')) continue;
    const found = await access(join(folder, name), constants.X_OK).then(
      () => true,
      () => false,
    );
    if (found) return join(folder, name);
  }
  return undefined;
}

/** initdb refuses a user id without a name, so the account must be known to the system. */
async function findAccount(): Promise<Account | undefined> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  for (const name of ['postgres', 'nobody']) {
    const fields = accounts
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.split(':');
    if (fields?.[2] && fields[3]) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  return undefined;
}
