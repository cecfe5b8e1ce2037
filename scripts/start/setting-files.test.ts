import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withSettingFiles } from './setting-files.ts';

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kanak-settings-'));
  file = path.join(folder, 'shop-secret');
  writeFileSync(file, 'from a file, with a line end\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a secret may lie in a file that the environment names', () => {
  expect(withSettingFiles({ SHOP_SECRET_FILE: file, PORT: '80' })).toEqual({
    SHOP_SECRET: 'from a file, with a line end',
    PORT: '80',
  });
});

test('a setting of the environment itself goes first', () => {
  expect(withSettingFiles({ SHOP_SECRET_FILE: file, SHOP_SECRET: 'itself' })).toEqual({
    SHOP_SECRET: 'itself',
  });
});

test('what names a file and is no setting of the shop is left as it is', () => {
  const env = { SSL_CERT_FILE: path.join(folder, 'missing') };
  expect(withSettingFiles(env)).toEqual(env);
});

test('a file that cannot be read ends the start with a line that names the setting', () => {
  const missing = path.join(folder, 'missing');
  expect(() => withSettingFiles({ SMTP_URL_FILE: missing })).toThrow(
    /^SMTP_URL_FILE cannot be read: ENOENT/,
  );
});
