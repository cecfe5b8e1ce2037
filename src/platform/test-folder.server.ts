import { mkdtempSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { newId } from '#platform/ids.ts';

const remove = (folder: string) => rm(folder, { recursive: true, force: true });

/** A folder for the test file (or `describe` block), from before its first test until after its last. */
export function useTestFolder(): string {
  const folder = path.join(tmpdir(), `kanak-test-${newId()}`);
  beforeAll(() => mkdir(folder, { mode: 0o700 }));
  afterAll(() => remove(folder));
  return folder;
}

/** A folder for the calling test, directly or from `beforeEach`, removed after it. */
export function makeTestFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kanak-test-'));
  onTestFinished(() => remove(folder));
  return folder;
}
