import { readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { makeTestFolder } from '#platform/test-folder.server.ts';
import { deriveSecret, readOrCreateSecret } from './secrets.server.ts';

let folder: string;
beforeEach(async () => {
  folder = makeTestFolder();
});

test('a secret is created once, and readable only by its owner', async () => {
  const secret = await readOrCreateSecret(folder, 'auth-secret');
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(await readOrCreateSecret(folder, 'auth-secret')).toBe(secret);
  expect((await stat(path.join(folder, 'auth-secret'))).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['auth-secret']);
});

test('processes that start at the same time agree on one secret', async () => {
  const asked = Array.from({ length: 20 }, () => readOrCreateSecret(folder, 'auth-secret'));
  expect(new Set(await Promise.all(asked)).size).toBe(1);
});

test('a damaged secret is reported, not replaced', async () => {
  await writeFile(path.join(folder, 'auth-secret'), 'short');
  await expect(readOrCreateSecret(folder, 'auth-secret')).rejects.toThrow('does not hold a secret');
});

test('each purpose derives its own secret, the same on every machine', () => {
  expect(deriveSecret('one', 'accounts')).toBe(deriveSecret('one', 'accounts'));
  expect(deriveSecret('one', 'accounts')).not.toBe(deriveSecret('one', 'order grants'));
  expect(deriveSecret('one', 'accounts')).not.toBe(deriveSecret('two', 'accounts'));
});
