import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Role } from '#people/accounts/account.ts';

export type DemoSignIn = { role: Role; email: string; password: string };

const fileName = 'demo-sign-ins.txt';
const heading = '# Sign-ins of the demo shop. They work on this computer only.';

/**
 * Saves the sign-ins of the demo accounts in the data folder, readable only by its owner, so that a later start can show them
 * again. A sign-in with an existing e-mail is replaced.
 */
export async function saveDemoSignIns(dataDir: string, signIns: DemoSignIn[]): Promise<void> {
  const all = new Map((await readDemoSignIns(dataDir)).map((signIn) => [signIn.email, signIn]));
  for (const signIn of signIns) all.set(signIn.email, signIn);
  const lines = [...all.values()].map(
    ({ role, email, password }) => `${role} ${email} ${password}`,
  );
  const file = path.join(dataDir, fileName);
  const temporary = `${file}.part`;
  await writeFile(temporary, `${[heading, ...lines].join('\n')}\n`, { mode: 0o600 });
  // `mode` applies only to newly created files, and an earlier temporary file may have been left behind.
  await chmod(temporary, 0o600);
  await rename(temporary, file);
}

/** The saved sign-ins; none if there is no file. */
export async function readDemoSignIns(dataDir: string): Promise<DemoSignIn[]> {
  let text: string;
  try {
    text = await readFile(path.join(dataDir, fileName), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return text.split('\n').flatMap((line) => {
    const match = /^(admin|customer) (\S+) (\S+)$/.exec(line);
    if (!match?.[2] || !match[3]) return [];
    return {
      role: match[1] === 'admin' ? 'admin' : 'customer',
      email: match[2],
      password: match[3],
    };
  });
}
