import { availableParallelism } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { isLocal } from './local-names.server.ts';
import { configOf, problemsOf } from './test-config.server.ts';

test('no setting is required', () => {
  expect(configOf({})).toMatchObject({
    port: 3000,
    processes: availableParallelism(),
    memoryMb: null,
    publicUrl: null,
    production: false,
    dataDir: path.resolve('data'),
    databaseUrl: null,
    bucket: null,
    mediaUrl: null,
    admin: null,
    smtpUrl: null,
    payments: { mode: 'sandbox' },
    isDemo: true,
    trustProxy: false,
    logLevel: 'warn',
  });
});

test('an empty setting counts as unset', () => {
  expect(configOf({ PORT: '', PUBLIC_URL: '', DATABASE_URL: '', RAZORPAY_KEY_ID: '' })).toEqual(
    configOf({}),
  );
});

describe('invalid settings', () => {
  test.each([
    [{ PORT: 'http' }, 'PORT must be a number from 1 to 65535'],
    [{ PORT: '0' }, 'PORT must be a number from 1 to 65535'],
    [{ PORT: '70000' }, 'PORT must be a number from 1 to 65535'],
    [{ PORT: '80.5' }, 'PORT must be a number from 1 to 65535'],
    [{ PROCESSES: 'all' }, 'PROCESSES must be a number from 1 to 64'],
    [{ PROCESSES: '0' }, 'PROCESSES must be a number from 1 to 64'],
    [{ PROCESSES: '65' }, 'PROCESSES must be a number from 1 to 64'],
    [{ PROCESSES: '1.5' }, 'PROCESSES must be a number from 1 to 64'],
    [{ MEMORY_MB: '64' }, 'MEMORY_MB must be a whole number from 256'],
    [{ PUBLIC_URL: 'shop.example.in' }, 'PUBLIC_URL must be an address such as'],
    [{ PUBLIC_URL: 'shop.example.in:443' }, 'PUBLIC_URL must be an address such as'],
    [{ PUBLIC_URL: 'ftp://shop.example.in' }, 'PUBLIC_URL must be an address such as'],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL must be an address such as'],
    [{ DATABASE_URL: 'mysql://localhost/kanak' }, 'DATABASE_URL must start with postgres://'],
    [{ DATABASE_DIRECT_URL: 'postgres://db/kanak' }, 'DATABASE_DIRECT_URL needs DATABASE_URL'],
    [{ DATABASE_REPLICA_URL: 'postgres://db/kanak' }, 'DATABASE_REPLICA_URL needs DATABASE_URL'],
    [{ DATABASE_PREPARED: 'yes' }, "DATABASE_PREPARED must be 'on' or 'off'"],
    [{ ADMIN_EMAIL: 'owner', ADMIN_PASSWORD: 'long enough 12' }, 'ADMIN_EMAIL must be an e-mail'],
    [{ ADMIN_EMAIL: 'o@example.in', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have at least'],
    [
      { ADMIN_EMAIL: 'o@example.in', ADMIN_PASSWORD: 'x'.repeat(129) },
      'ADMIN_PASSWORD must have at most',
    ],
    [{ ADMIN_EMAIL: 'o@example.in' }, 'ADMIN_EMAIL and ADMIN_PASSWORD must be set together'],
    [{ ADMIN_PASSWORD: 'long enough 12' }, 'ADMIN_EMAIL and ADMIN_PASSWORD must be set together'],
    [{ SIGN_UPS: 'never' }, `SIGN_UPS must be 'open' or 'closed'`],
    [{ SMTP_URL: 'mail.example.in' }, 'SMTP_URL must start with smtp://'],
    [{ RAZORPAY_KEY_ID: 'rzp_test_1' }, 'RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET must be set'],
    [{ RAZORPAY_KEY_SECRET: 's' }, 'RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET must be set'],
    [{ PAYMENTS: 'on' }, `PAYMENTS must be 'sandbox' or 'off'`],
    [{ TRUST_PROXY: 'yes' }, `TRUST_PROXY must be '1' or '0'`],
    [{ SHOP_SECRET: 'x' }, 'SHOP_SECRET must have at least 32 characters'],
    [{ SHOP_SECRET: 'kanak'.repeat(10) }, 'SHOP_SECRET is too repetitive'],
    [{ HSTS_SECONDS: 'long' }, 'HSTS_SECONDS must be a whole number'],
    [{ HSTS_SECONDS: '-1' }, 'HSTS_SECONDS must be a whole number'],
    [{ CATALOGUE_MAX_AGE_MS: '60000' }, 'CATALOGUE_MAX_AGE_MS must be a whole number'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is not a known level'],
  ])('give one clear line for %j', (env, line) => {
    const problems = problemsOf(env);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(line);
    expect(problems[0]).not.toContain('\n');
  });

  test('give a line each', () => {
    expect(problemsOf({ PORT: 'http', LOG_LEVEL: 'loud', TRUST_PROXY: 'yes' })).toHaveLength(3);
  });

  test('never reveal a secret', () => {
    const secret = 'tr0ub4dor';
    const problems = problemsOf({
      ADMIN_EMAIL: 'o@example.in',
      ADMIN_PASSWORD: secret,
      DATABASE_URL: `mysql://kanak:${secret}@db/kanak`,
      SMTP_URL: `http://kanak:${secret}@mail`,
    });
    expect(problems).toHaveLength(3);
    expect(problems.join('\n')).not.toContain(secret);
  });
});

describe('the payment sandbox', () => {
  const keys = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'secret' };
  const places = [
    {},
    { PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'http://192.168.1.20:3000' },
    { PUBLIC_URL: 'https://shop.example.in' },
    { PUBLIC_URL: 'https://10.shop.example.in' },
    { PUBLIC_URL: 'https://203.0.113.5' },
    { PUBLIC_URL: 'http://localhost:3000', NODE_ENV: 'production' },
    { PUBLIC_URL: 'https://shop.example.in', NODE_ENV: 'production' },
  ];
  const isDemoPlace = (place: NodeJS.ProcessEnv) =>
    place['NODE_ENV'] !== 'production' &&
    (!place['PUBLIC_URL'] || /localhost|192\.168/.test(place['PUBLIC_URL']));

  test.each(places)('is the default only in a demo: %j', (place) => {
    const isDemo = isDemoPlace(place);
    const config = configOf(place);
    expect(config.isDemo).toBe(isDemo);
    expect(config.payments.mode).toBe(isDemo ? 'sandbox' : 'off');
  });

  test.each(places)('is never used with keys, and is refused if asked for: %j', (place) => {
    expect(configOf({ ...place, ...keys }).payments.mode).toBe('razorpay');
    expect(problemsOf({ ...place, ...keys, PAYMENTS: 'sandbox' })).toEqual([
      'PAYMENTS=sandbox cannot be used while Razorpay keys are set',
    ]);
  });

  test.each(places)(
    'can be set by name in any shop, and payments can be turned off: %j',
    (place) => {
      expect(configOf({ ...place, PAYMENTS: 'sandbox' }).payments.mode).toBe('sandbox');
      expect(configOf({ ...place, PAYMENTS: 'off' }).payments.mode).toBe('off');
      expect(configOf({ ...place, ...keys, PAYMENTS: 'off' }).payments.mode).toBe('off');
    },
  );

  test('does not make a shop a demo', () => {
    const config = configOf({ PUBLIC_URL: 'https://shop.example.in', PAYMENTS: 'sandbox' });
    expect(config.isDemo).toBe(false);
  });
});

describe('a shop in production', () => {
  const production = { NODE_ENV: 'production' };

  test.each(['', undefined])('does not start without PUBLIC_URL: %j', (PUBLIC_URL) => {
    expect(problemsOf({ ...production, PUBLIC_URL })).toEqual([
      'PUBLIC_URL must be set with NODE_ENV=production, such as https://shop.example.in',
    ]);
  });

  test.each(['http://shop.example.in', 'http://203.0.113.5:3000', 'http://10.shop.example.in'])(
    'does not start at a public address without HTTPS: %s',
    (PUBLIC_URL) => {
      expect(problemsOf({ ...production, PUBLIC_URL })).toEqual([
        'PUBLIC_URL must start with https:// with NODE_ENV=production',
      ]);
    },
  );

  test.each(['https://shop.example.in', 'http://localhost:3000', 'http://192.168.1.20'])(
    'starts at %s',
    (PUBLIC_URL) => {
      expect(configOf({ ...production, PUBLIC_URL }).publicUrl?.origin).toBe(PUBLIC_URL);
    },
  );
});

describe('a warning in one line is given for', () => {
  const warningsOf = (env: NodeJS.ProcessEnv) => configOf(env).warnings;

  test('the sandbox at a public address', () => {
    const sandbox = { PAYMENTS: 'sandbox' };
    expect(warningsOf({ ...sandbox, PUBLIC_URL: 'https://shop.example.in' })).toEqual([
      'PAYMENTS=sandbox at a public address: anyone can order without paying',
    ]);
    expect(warningsOf({ ...sandbox, PUBLIC_URL: 'http://localhost:3000' })).toEqual([]);
    expect(warningsOf({ PUBLIC_URL: 'https://shop.example.in' })).toEqual([]);
  });

  test('HSTS without HTTPS, which is then not sent', () => {
    const hsts = { HSTS_SECONDS: '31536000' };
    expect(configOf(hsts)).toMatchObject({ hstsSeconds: 0, warnings: [expect.anything()] });
    const secure = configOf({ ...hsts, PUBLIC_URL: 'https://shop.example.in' });
    expect(secure).toMatchObject({ hstsSeconds: 31_536_000, warnings: [] });
  });
});

test('an old and a new webhook secret can be set at once, for rotation', () => {
  const keys = { RAZORPAY_KEY_ID: 'k', RAZORPAY_KEY_SECRET: 's' };
  const secretsOf = (given: string) =>
    configOf({ ...keys, RAZORPAY_WEBHOOK_SECRET: given }).payments;
  expect(secretsOf('new,old')).toMatchObject({ webhookSecrets: ['new', 'old'] });
  expect(secretsOf('')).toMatchObject({ webhookSecrets: [] });
});

describe('a stand-in for Razorpay', () => {
  const keys = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 's' };
  const apiUrlOf = (url?: string) => configOf({ ...keys, RAZORPAY_API_URL: url }).payments;

  test('is used when an address on this machine is set', () => {
    expect(apiUrlOf()).toMatchObject({ mode: 'razorpay', apiUrl: null });
    for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
      const apiUrl = `http://${host}:4000`;
      expect(apiUrlOf(`${apiUrl}/`)).toMatchObject({ apiUrl });
    }
  });

  test.each([
    'http://pay.example.in',
    'http://192.168.1.20:4000',
    'http://127.0.0.1.example.in',
    'http://localhost.example.in',
    'http://127.0.0.1@pay.example.in',
    'https://127.0.0.1',
    'ftp://127.0.0.1',
    'anything',
  ])('is refused at any other address: %s', (url) => {
    expect(problemsOf({ ...keys, RAZORPAY_API_URL: url })).toEqual([
      'RAZORPAY_API_URL must be a stand-in on this machine, such as http://127.0.0.1:4000',
    ]);
  });

  test('gives a warning, and is refused in production and without keys', () => {
    const url = { RAZORPAY_API_URL: 'http://127.0.0.1:4000' };
    expect(configOf({ ...keys, ...url }).warnings).toEqual([
      'RAZORPAY_API_URL: http://127.0.0.1:4000 decides what is paid',
    ]);
    expect(
      problemsOf({ ...keys, ...url, NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' }),
    ).toEqual(['RAZORPAY_API_URL cannot be used with NODE_ENV=production']);
    expect(problemsOf(url)).toEqual(['RAZORPAY_API_URL needs RAZORPAY_KEY_ID']);
  });
});

test.each([
  ['localhost', true],
  ['a.localhost', true],
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['10.1.2.3', true],
  ['192.168.0.1', true],
  ['172.20.0.1', true],
  ['[::1]', true],
  ['172.32.0.1', false],
  ['10.shop.example', false],
  ['127.0.0.1.shop.example', false],
  ['192.168.shop.example', false],
  ['notlocalhost', false],
  ['localhost.shop.example', false],
  ['8.8.8.8', false],
  ['[::2]', false],
  ['', false],
])('%s is on this machine or its local network: %s', (hostname, local) => {
  expect(isLocal(hostname)).toBe(local);
});

describe('behind a pooler', () => {
  const pooled = {
    DATABASE_URL: 'postgres://pooler/kanak',
    DATABASE_DIRECT_URL: 'postgres://db/kanak',
  };

  test('statements are unnamed unless set otherwise', () => {
    expect(configOf({})).toMatchObject({ databaseDirectUrl: null, namedStatements: true });
    expect(configOf(pooled)).toMatchObject({ namedStatements: false });
    expect(configOf({ ...pooled, DATABASE_PREPARED: 'on' })).toMatchObject({
      databaseUrl: 'postgres://pooler/kanak',
      databaseDirectUrl: 'postgres://db/kanak',
      namedStatements: true,
    });
  });
});
