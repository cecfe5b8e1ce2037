import { execFile } from 'node:child_process';
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../program.ts';
import { type ImageConfig, readDockerfile, readImageConfig, type Stage } from './dockerfile.ts';

const run = promisify(execFile);
const dockerfile = path.join(root, 'deploy/Dockerfile');

/** The file system of an image, and its Dockerfile's run-time configuration. */
export type Image = { folder: string; config: ImageConfig; bytes: number };

/**
 * Builds in a folder what the Dockerfile describes, with Debian's bubblewrap instead of a builder: steps run with this machine's
 * programs as the base of the first stage, and the base of the last stage holds only the C library. `fromNothing` runs every
 * step, as a builder would; otherwise the first stage is this project as installed and built, and only its last step is run.
 */
export async function buildImage(
  folder: string,
  { fromNothing = false, say }: { fromNothing?: boolean; say?: (text: string) => void } = {},
): Promise<Image> {
  const stages = readDockerfile(dockerfile);
  const config = readImageConfig(stages);
  const [first] = stages;
  if (stages.length !== 2 || !first) throw new Error('The Dockerfile has two stages');
  const output = path.join(folder, 'output');
  await mkdir(output, { recursive: true });
  await runFirstStage(first, { folder, output, fromNothing, say });
  const image = path.join(folder, 'root');
  await makeBase(image, path.join(output, 'app'));
  for (const { source, target, owner } of config.copies) {
    const [, top, ...deeper] = source.split('/').filter(Boolean);
    if (!source.startsWith('/image/') || !top) throw new Error(`Not from /image: ${source}`);
    await rename(path.join(output, top, ...deeper), path.join(image, target));
    if (process.getuid?.() === 0) await chown(path.join(image, target), owner, owner);
  }
  return { folder: image, config, bytes: await bytesBelow(image) };
}

type FirstStage = {
  folder: string;
  output: string;
  fromNothing: boolean;
  say?: ((text: string) => void) | undefined;
};

async function runFirstStage(stage: Stage, { folder, output, fromNothing, say }: FirstStage) {
  const app = fromNothing ? path.join(folder, 'app') : root;
  if (fromNothing) await mkdir(app);
  const steps = stage.instructions.filter(({ word }) => word === 'RUN' || word === 'COPY');
  for (const { word, rest } of fromNothing ? steps : steps.slice(-1)) {
    const startedAt = performance.now();
    if (word === 'COPY') await copyContext(rest, app);
    else await runInside(rest.replaceAll(/--mount=\S+ /g, ''), { app, output, fromNothing });
    say?.(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${word} ${rest}`);
  }
}

/** Copies the build context: .dockerignore is an allow-list. */
async function copyContext(rest: string, app: string): Promise<void> {
  const [target, ...sources] = rest.split(' ').toReversed();
  if (target !== './' && target !== '.') throw new Error(`Not understood: COPY ${rest}`);
  const ignore = await readFile(path.join(root, '.dockerignore'), 'utf8');
  const lines = ignore.split('\n').filter((line) => line && !line.startsWith('#'));
  const allowed = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  if (lines[0] !== '*' || allowed.length !== lines.length - 1) {
    throw new Error('.dockerignore is a list of what may go');
  }
  const wanted = sources.includes('.') ? allowed : sources;
  for (const name of wanted) {
    if (!allowed.includes(name)) throw new Error(`.dockerignore withholds ${name}`);
    await cp(path.join(root, name), path.join(app, name), { recursive: true });
  }
}

/** Runs a step with this machine's programs; only the project folder and /image are writable. */
async function runInside(
  command: string,
  { app, output, fromNothing }: { app: string; output: string; fromNothing: boolean },
): Promise<void> {
  const system = (await readdir('/')).filter(
    (name) => !['proc', 'dev', 'tmp', 'app', 'image'].includes(name),
  );
  const binds = system.flatMap((name) => ['--ro-bind', `/${name}`, `/${name}`]);
  const home = process.env['HOME'] ?? '/root';
  // npm's cache, which a builder keeps as well.
  const cache = fromNothing ? ['--bind-try', `${home}/.npm`, `${home}/.npm`] : [];
  const folders = [fromNothing ? '--bind' : '--ro-bind', app, '/app', '--bind', output, '/image'];
  const own = ['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp', '--unshare-pid'];
  const step = ['--chdir', '/app', '--die-with-parent', 'sh', '-ec', command];
  await run('bwrap', [...binds, ...own, ...cache, ...folders, ...step]);
}

/**
 * The content of a base without a shell: the C library and related files, a list of accounts, and this machine's name resolution.
 */
async function makeBase(image: string, app: string): Promise<void> {
  for (const name of ['app', 'data', 'dev', 'etc', 'proc', 'tmp']) {
    await mkdir(path.join(image, name), { recursive: true });
  }
  await writeFile(path.join(image, 'etc/passwd'), 'nonroot:x:65532:65532::/:/nologin\n');
  await writeFile(path.join(image, 'etc/hosts'), '127.0.0.1 localhost\n::1 localhost\n');
  const programs = ['node_modules/.bin/node', ...(await nativePartsOf(app))];
  const { stdout } = await run(
    'ldd',
    programs.map((name) => path.join(app, name)),
  );
  const libraries = stdout.matchAll(/(?:=> |\t)(\/\S+) \(0x/g).map(([, file = '']) => file);
  for (const file of new Set(libraries)) {
    if (file.startsWith(app)) continue;
    await mkdir(path.dirname(path.join(image, file)), { recursive: true });
    await cp(file, path.join(image, file), { dereference: true });
  }
  // A different account must be able to reach the folder.
  await chmod(path.dirname(image), 0o755);
}

async function nativePartsOf(app: string): Promise<string[]> {
  const files = await readdir(path.join(app, 'node_modules/@img'), { recursive: true });
  return files.filter((file) => file.endsWith('.node')).map((file) => `node_modules/@img/${file}`);
}

async function bytesBelow(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(files.map((file) => lstat(path.join(folder, file))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}
