import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { useTestFolder } from '#platform/test-folder.server.ts';
import { withSettingFiles } from './setting-files.ts';

const folder = useTestFolder();
let file: string;
beforeAll(() => {
  file = path.join(folder, 'shop-secret');
  writeFileSync(file, 'from a file, with a line end\n');
});

test('a secret can be read from a file named in the environment', () => {
  expect(withSettingFiles({ SHOP_SECRET_FILE: file, PORT: '80' })).toEqual({
    SHOP_SECRET: 'from a file, with a line end',
    PORT: '80',
  });
});

test('a setting in the environment takes precedence over its file', () => {
  expect(withSettingFiles({ SHOP_SECRET_FILE: file, SHOP_SECRET: 'itself' })).toEqual({
    SHOP_SECRET: 'itself',
  });
});

test('a *_FILE variable that is not a setting of the shop is left unchanged', () => {
  const env = { SSL_CERT_FILE: path.join(folder, 'missing') };
  expect(withSettingFiles(env)).toEqual(env);
});

test('an unreadable file stops the start with an error that names the setting', () => {
  const missing = path.join(folder, 'missing');
  expect(() => withSettingFiles({ SMTP_URL_FILE: missing })).toThrow(
    /^SMTP_URL_FILE cannot be read: ENOENT/,
  );
});
