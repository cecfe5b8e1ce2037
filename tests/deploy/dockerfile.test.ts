import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isOwnAndNeeded } from '../../scripts/image/needed-files.ts';
import { readDockerfile, readImageConfig } from '../../proofs/support/container/dockerfile.ts';
import { folder } from './read-manifests.ts';

const root = path.dirname(folder);
const stages = readDockerfile(path.join(folder, 'Dockerfile'));
const config = readImageConfig(stages);

test('the image runs as a non-root user, and its start and health-check scripts exist', () => {
  expect(config.user).toBe(65532);
  for (const [node, script = ''] of [config.entrypoint, config.health]) {
    expect(node).toBe('/app/node_modules/.bin/node');
    const file = path.relative('/app', script);
    expect({ file, isThere: existsSync(path.join(root, file)) && isOwnAndNeeded(file) }).toEqual({
      file,
      isThere: true,
    });
  }
  expect(config.env).toMatchObject({ NODE_ENV: 'production', DATA_DIR: config.volume });
  expect(config.env['PORT']).toBe(String(config.port));
});

test('the build context holds what the Dockerfile copies and the program is built from', () => {
  const lines = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n');
  const allowed = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  expect(lines.filter((line) => line && !/^[#!]/.test(line))).toEqual(['*']);
  expect(allowed.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  const copied = (stages[0]?.instructions ?? [])
    .filter(({ word }) => word === 'COPY')
    .flatMap(({ rest }) => rest.split(' ').slice(0, -1))
    .filter((name) => name !== '.');
  expect(allowed).toEqual(expect.arrayContaining(copied));
  expect(allowed).toEqual(
    expect.arrayContaining(['demo', 'migrations', 'scripts', 'server.ts', 'src', 'vite.config.ts']),
  );
  expect(allowed).not.toEqual(expect.arrayContaining(['deploy']));
});
