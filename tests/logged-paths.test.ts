import { createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { openLog } from '#platform/log.server.ts';
import { randomCode } from '#platform/random-code.server.ts';
import siteMap from '#routes.ts';

type Route = { path?: string | undefined; children?: Route[] | undefined };

const patterns = (routes: readonly Route[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [
    ...(path ? [`/${path}`] : []),
    ...patterns(children),
  ]);
const all = patterns(siteMap);
const withSecrets = all.filter((pattern) => /:(code|token)\b/.test(pattern));
/** The secrets at the end of addresses in mails and on prints. */
const secrets = [
  randomCode,
  () => randomBytes(32).toString('base64url'),
  () => createHmac('sha256', 'a').update(newId()).digest('base64url'),
];

function logged(path: string): string {
  const lines: string[] = [];
  const log = openLog('info', null, { write: (line: string) => void lines.push(line) });
  log.info({ path }, 'a page was asked for');
  return lines.join('');
}

test('a secret in a URL never appears in the log, on any route', () => {
  expect(withSecrets.length).toBeGreaterThan(5);
  for (const pattern of withSecrets) {
    for (const make of secrets) {
      const secret = make();
      const path = pattern.replace(/:(code|token)\??/, secret).replaceAll(/:\w+\??/g, newId());
      for (const address of [path, `${path}.data`, `${path}?token=${secret}`]) {
        expect(logged(address)).not.toContain(secret);
      }
    }
  }
});

test('every other path is logged as it is, without its query', () => {
  const id = newId();
  for (const path of [
    '/',
    `/admin/orders/${id}`,
    `/product/${id}.data`,
    '/category/gold-necklaces',
  ]) {
    expect(JSON.parse(logged(`${path}?q=asha`))).toMatchObject({ path });
  }
});
