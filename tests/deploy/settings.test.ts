import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { readConfig, settingNames } from '#platform/config/config.server.ts';
import { folder, read, readManifests } from './read-manifests.ts';

/** The backup is a separate program with its own setting. */
const settingsOfBackup = ['BACKUP_PASSPHRASE'];
const known = [...settingNames, ...settingsOfBackup];

type Given = Record<string, string>;
const linesOf = (text: string, line: RegExp): Given =>
  Object.fromEntries([...text.matchAll(line)].map(([, name = '', value = '']) => [name, value]));

const example = linesOf(read('shop.env.example'), /^(?:# )?([A-Z][A-Z\d_]+)=(.*)$/gm);
const image = linesOf(read('Dockerfile'), /(?<=^ENV .*)\b([A-Z][A-Z\d_]+)=(\S*)/gm);
const compose = parse(read('compose.yaml')) as {
  services: { shop: { environment: Given } };
};
const unit = linesOf(
  read('systemd/kanak.service').replaceAll(/^(?!Environment=).*$/gm, ''),
  /([A-Z][A-Z\d_]+)=(\S*)/g,
);
const manifests = readManifests();
const mapped = (kind: string, part: 'data' | 'stringData') =>
  manifests.find((one) => one.kind === kind)?.object[part] as Given;

/** The settings that a shop gets from each way of deployment. */
const ways: Record<string, Given> = {
  compose: { ...image, ...example, ...compose.services.shop.environment },
  kubernetes: { ...image, ...mapped('ConfigMap', 'data'), ...mapped('Secret', 'stringData') },
  systemd: { ...example, ...unit },
};

/** Setting names, without the `_FILE` of those read from a file. */
const namesOf = (given: Given) => Object.keys(given).map((name) => name.replace(/_FILE$/, ''));

/** The settings required before the shop opens, according to the operations guide. */
function settingsToOpen(): string[] {
  const page = readFileSync(path.join(folder, '../docs/operations/install.md'), 'utf8');
  const [, section = ''] = /\n## Before it opens\n([\s\S]*?)\n## /.exec(page) ?? [];
  const named = [...section.matchAll(/`([A-Z][A-Z\d_]+)/g)].map(([, name = '']) => name);
  return [...new Set(named)];
}

test('every setting of the shop is documented, and no other', () => {
  const page = readFileSync(path.join(folder, '../docs/operations/settings.md'), 'utf8');
  const explained = [...page.matchAll(/^\| `([A-Z][A-Z\d_]+)`/gm)].map(([, name = '']) => name);
  expect(explained.toSorted()).toEqual(settingNames.toSorted());
});

/** Values as an operator would fill them in. */
const filledIn: Given = {
  PUBLIC_URL: 'https://shop.example.in',
  DATABASE_URL: 'postgres://kanak:secret@database:5432/kanak',
  SHOP_SECRET: '0123456789abcdefghijklmnopqrstuvwxyz',
  ADMIN_EMAIL: 'owner@shop.example.in',
  ADMIN_PASSWORD: 'four words of gold',
  SMTP_URL: 'smtps://user:secret@mail.example.in',
  MAIL_FROM: 'Kanak <care@shop.example.in>',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'secret',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

describe.each(Object.entries(ways))('the settings of %s', (_way, given) => {
  test('are all known to the shop', () => {
    expect(namesOf(given).filter((name) => !known.includes(name))).toEqual([]);
    expect(namesOf(given).length).toBeGreaterThan(10);
  });

  test('include all that must be set before a shop opens', () => {
    const needed = settingsToOpen();
    expect(needed).toEqual(expect.arrayContaining(['PUBLIC_URL', 'SHOP_SECRET', 'SMTP_URL']));
    expect(needed.filter((name) => !namesOf(given).includes(name))).toEqual([]);
  });

  test('configure a production shop behind a proxy, once they are filled in', () => {
    const whole = Object.fromEntries(
      Object.entries(given)
        .filter(([name]) => settingNames.includes(name) || name.endsWith('_FILE'))
        .map(([name, value]) => [name.replace(/_FILE$/, ''), value]),
    );
    const config = readConfig({ ...whole, ...filledIn });
    expect(config).toMatchObject({
      ok: true,
      value: {
        production: true,
        isDemo: false,
        trustProxy: true,
        warnings: [],
        port: 3000,
        payments: { mode: 'razorpay' },
      },
    });
  });
});
