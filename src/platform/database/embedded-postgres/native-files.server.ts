import { chmod, cp, lstat, mkdir, readFile, readdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { EmbeddedPostgresError, folderError } from './embedded-postgres-error.server.ts';
import { exists, removeUnfinished, unfinishedName } from './unfinished-folders.server.ts';

/** The folder with PostgreSQL's `bin`, `lib` and `share`, as installed by npm. */
export function findNativeFiles(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new EmbeddedPostgresError(
      `No PostgreSQL is installed for ${process.platform} on ${process.arch}: set DATABASE_URL to one of your own.`,
    );
  }
}

/**
 * Creates the library links that npm packages cannot carry. The package does so in an install script, which may be disabled.
 * Harmless if the links exist or another process creates them too.
 */
export async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  await Promise.all(
    links.map(async ({ source, target }) => {
      const link = join(native, '..', target);
      if (await exists(link)) return;
      await symlink(relative(dirname(target), source), link).catch(async (error: unknown) => {
        if (!(await exists(link))) throw folderError(error, dirname(link)) ?? error;
      });
    }),
  );
}

/** Copies the programs to where every account can run them. The copy is complete or absent. */
export async function copyNativeFiles(native: string, into: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(into, `native-${version}`);
  if (await exists(copy)) return copy;

  await mkdir(into, { recursive: true, mode: 0o711 });
  await removeUnfinished(into, 'native');
  for (const entry of await readdir(into)) {
    const outdated = entry.startsWith('native-') && entry !== basename(copy);
    if (outdated) await rm(join(into, entry), { recursive: true, force: true });
  }
  const unfinished = join(into, unfinishedName('native'));
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await letEveryoneRun(unfinished);
  await rename(unfinished, copy).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!(await exists(copy))) throw error;
  });
  return copy;
}

/** npm unpacks under the installing user's umask, so other accounts may be unable to run the programs. */
async function letEveryoneRun(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const { mode } = await lstat(path);
    await chmod(path, (mode & 0o100) > 0 ? 0o755 : 0o644);
  }
}
