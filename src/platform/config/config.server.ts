import { availableParallelism } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { type Result, ok } from '#platform/result.ts';
import {
  type BucketConfig,
  bucketOf,
  bucketProblems,
  bucketSettings,
} from './bucket-settings.server.ts';
import {
  type DatabaseConfig,
  databaseConfig,
  databaseContradictions,
  databaseSettings,
} from './database-config.ts';
import { isLocal } from './local-names.server.ts';
import {
  type CdnConfig,
  cdnConfig,
  cdnContradictions,
  type MetricsConfig,
  metricsConfig,
  type TracingConfig,
  tracingConfig,
  watchSettings,
  wholeNumber,
} from './watch-settings.ts';
import {
  type WhatsappConfig,
  whatsappConfig,
  whatsappContradictions,
  whatsappSettings,
} from './whatsapp-settings.ts';

/** Where payments go: the provider, the built-in sandbox, or nowhere (browsing works, checkout explains why payment does not). */
export type PaymentsConfig =
  | {
      mode: 'razorpay';
      keyId: string;
      keySecret: string;
      webhookSecrets: string[];
      /** A Razorpay simulator on this machine, without a trailing slash; null for Razorpay itself. */
      apiUrl: string | null;
    }
  | { mode: 'sandbox' }
  | { mode: 'off' };

export type Config = DatabaseConfig & {
  port: number;
  /** The address to listen on; undefined listens on all. */
  host: string | undefined;
  /** How many processes serve the port. */
  processes: number;
  /** Memory limit for each of them; null: none. */
  memoryMb: number | null;
  /** The shop's configured address; without it, any local address of this machine counts. */
  publicUrl: URL | null;
  production: boolean;
  dataDir: string;
  /** Where pictures are stored; null: in the data folder. */
  bucket: BucketConfig | null;
  /** What picture URLs begin with, without a trailing slash; null: the shop's own `/media`. */
  mediaUrl: string | null;
  admin: { email: string; password: string } | null;
  /** Signs sessions and links; shared by all machines of a shop. Null: generated and stored in the data folder. */
  secret: string | null;
  /** Closed: no new accounts. */
  signUps: 'open' | 'closed';
  smtpUrl: string | null;
  mailFrom: string;
  payments: PaymentsConfig;
  whatsapp: WhatsappConfig;
  /** No real people are involved: sandbox mails and sign-ins may be shown. `demoTrade`: opens with a sales history. */
  isDemo: boolean;
  demoTrade: boolean;
  trustProxy: boolean;
  /** How long browsers must use https only; 0 sends no header. */
  hstsSeconds: number;
  /** How stale the catalogue on pages may be before the database is asked for changes. */
  catalogueMaxAgeMs: number;
  /** Where metrics are served; null: disabled. */
  metrics: MetricsConfig | null;
  /** Where spans are exported; null: tracing disabled. */
  tracing: TracingConfig | null;
  /** The CDN that may serve pages for the shop; null: none. */
  cdn: CdnConfig | null;
  /** Settings that are allowed but may be a mistake, one line each. */
  warnings: string[];
  logLevel: string;
};

const badPort = 'PORT must be a number from 1 to 65535';
const maxProcesses = 64;
const badProcesses = `PROCESSES must be a number from 1 to ${maxProcesses}`;
const leastMemoryMb = 256;
const badMemory = `MEMORY_MB must be a whole number from ${leastMemoryMb}`;
const badApiUrl =
  'RAZORPAY_API_URL must be a stand-in on this machine, such as http://127.0.0.1:4000';
const badAge = 'CATALOGUE_MAX_AGE_MS must be a whole number from 0 to 10000';
const badHsts = 'HSTS_SECONDS must be a whole number from 0 to 63072000';

const settings = z.object({
  ...watchSettings,
  ...whatsappSettings,
  PORT: wholeNumber(badPort, 1, 65_535).default(3000),
  HOST: z.string().optional(),
  PROCESSES: wholeNumber(badProcesses, 1, maxProcesses).optional(),
  MEMORY_MB: wholeNumber(badMemory, leastMemoryMb).optional(),
  PUBLIC_URL: z
    .url({
      protocol: /^https?$/,
      error: 'PUBLIC_URL must be an address such as https://shop.example.in',
    })
    .optional(),
  NODE_ENV: z.string().optional(),
  DATA_DIR: z.string().default('data'),
  ...databaseSettings.shape,
  ...bucketSettings,
  ADMIN_EMAIL: z.email('ADMIN_EMAIL must be an e-mail address').toLowerCase().optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(12, 'ADMIN_PASSWORD must have at least 12 characters')
    .max(128, 'ADMIN_PASSWORD must have at most 128 characters')
    .optional(),
  SHOP_SECRET: z
    .string()
    .min(32, { error: 'SHOP_SECRET must have at least 32 characters', abort: true })
    .refine(hasVariety, 'SHOP_SECRET is too repetitive: use openssl rand -base64 48')
    .optional(),
  SIGN_UPS: z.enum(['open', 'closed'], "SIGN_UPS must be 'open' or 'closed'").default('open'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'SMTP_URL must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('Kanak <shop@localhost>'),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_API_URL: z
    .url({ protocol: /^http$/, hostname: /^(localhost|127\.0\.0\.1|\[::1\])$/, error: badApiUrl })
    .optional(),
  PAYMENTS: z.enum(['sandbox', 'off'], "PAYMENTS must be 'sandbox' or 'off'").optional(),
  DEMO_TRADE: z.enum(['on', 'off'], "DEMO_TRADE must be 'on' or 'off'").default('on'),
  TRUST_PROXY: z.enum(['0', '1'], "TRUST_PROXY must be '1' or '0'").default('0'),
  HSTS_SECONDS: wholeNumber(badHsts, 0, 63_072_000).default(0),
  CATALOGUE_MAX_AGE_MS: wholeNumber(badAge, 0, 10_000).default(1_000),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], 'LOG_LEVEL is not a known level')
    .optional(),
});

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(settings.shape);

/** Reads the settings from the environment, or lists their problems, one line each. */
export function readConfig(
  env: NodeJS.ProcessEnv,
): Result<Config, { reason: 'bad-settings'; problems: string[] }> {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(present);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path: [name], message }) =>
      message.startsWith(String(name)) ? message : `${String(name)}: ${message}`,
    );
    return { ok: false, reason: 'bad-settings', problems };
  }
  const s = parsed.data;
  const production = s.NODE_ENV === 'production';
  const publicUrl = s.PUBLIC_URL ? new URL(s.PUBLIC_URL) : null;
  const problems = [...contradictions(s), ...(production ? unsafeInProduction(s, publicUrl) : [])];
  if (problems.length > 0) return { ok: false, reason: 'bad-settings', problems };

  const isDemo = !production && !isPublic(publicUrl);
  return ok({
    port: s.PORT,
    host: s.HOST,
    processes: s.PROCESSES ?? Math.min(availableParallelism(), maxProcesses),
    memoryMb: s.MEMORY_MB ?? null,
    publicUrl,
    production,
    dataDir: path.resolve(s.DATA_DIR),
    ...databaseConfig(s),
    bucket: bucketOf(s),
    mediaUrl: s.MEDIA_URL ?? null,
    admin: adminOf(s),
    secret: s.SHOP_SECRET ?? null,
    signUps: s.SIGN_UPS,
    smtpUrl: s.SMTP_URL ?? null,
    mailFrom: s.MAIL_FROM,
    payments: paymentsConfig(s, isDemo),
    whatsapp: whatsappConfig(s, isDemo),
    isDemo,
    demoTrade: s.DEMO_TRADE === 'on',
    trustProxy: s.TRUST_PROXY === '1',
    catalogueMaxAgeMs: s.CATALOGUE_MAX_AGE_MS,
    hstsSeconds: isSecure(publicUrl) ? s.HSTS_SECONDS : 0,
    metrics: metricsConfig(s),
    cdn: cdnConfig(s),
    tracing: tracingConfig(s),
    warnings: warningsOf(s, publicUrl),
    logLevel: s.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  });
}

type Settings = z.infer<typeof settings>;

function adminOf({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Settings): Config['admin'] {
  return email && password ? { email, password } : null;
}

function contradictions(s: Settings): string[] {
  const problems = [...databaseContradictions(s), ...bucketProblems(s)];
  if (Boolean(s.ADMIN_EMAIL) !== Boolean(s.ADMIN_PASSWORD)) {
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD must be set together');
  }
  if (Boolean(s.RAZORPAY_KEY_ID) !== Boolean(s.RAZORPAY_KEY_SECRET)) {
    problems.push('RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET must be set together');
  }
  if (s.RAZORPAY_API_URL && !s.RAZORPAY_KEY_ID) {
    problems.push('RAZORPAY_API_URL needs RAZORPAY_KEY_ID');
  }
  if (s.RAZORPAY_KEY_ID && s.PAYMENTS === 'sandbox') {
    problems.push('PAYMENTS=sandbox cannot be used while Razorpay keys are set');
  }
  if (s.METRICS_PORT === s.PORT) problems.push('METRICS_PORT must differ from PORT');
  return [...problems, ...whatsappContradictions(s), ...cdnContradictions(s)];
}

/** What a public shop must set: links and cookies depend on its address. */
function unsafeInProduction(s: Settings, publicUrl: URL | null): string[] {
  for (const name of ['RAZORPAY_API_URL', 'WHATSAPP_API_URL'] as const) {
    if (s[name]) return [`${name} cannot be used with NODE_ENV=production`];
  }
  if (!publicUrl) {
    return ['PUBLIC_URL must be set with NODE_ENV=production, such as https://shop.example.in'];
  }
  const isOpen = publicUrl.protocol === 'http:' && isPublic(publicUrl);
  return isOpen ? ['PUBLIC_URL must start with https:// with NODE_ENV=production'] : [];
}

function warningsOf(s: Settings, publicUrl: URL | null): string[] {
  const warnings: string[] = [];
  if (s.RAZORPAY_API_URL) {
    warnings.push(`RAZORPAY_API_URL: ${s.RAZORPAY_API_URL} decides what is paid`);
  }
  if (isPublic(publicUrl) && s.PAYMENTS === 'sandbox') {
    warnings.push('PAYMENTS=sandbox at a public address: anyone can order without paying');
  }
  if (s.HSTS_SECONDS > 0 && !isSecure(publicUrl)) {
    warnings.push('HSTS_SECONDS has no effect: PUBLIC_URL does not start with https://');
  }
  return warnings;
}

function isSecure(publicUrl: URL | null): boolean {
  return publicUrl?.protocol === 'https:';
}

/** Whether the shop has configured a public address. */
function isPublic(publicUrl: URL | null): boolean {
  return publicUrl !== null && !isLocal(publicUrl.hostname);
}

const minDifferentCharacters = 10;

/** Whether a secret is more than a few characters repeated. */
function hasVariety(secret: string): boolean {
  return new Set(secret).size >= minDifferentCharacters;
}

/** The sandbox runs by itself only in a demo shop; anywhere else it must be asked for. Never a silent fallback. */
function paymentsConfig(s: Settings, isDemo: boolean): PaymentsConfig {
  if (s.PAYMENTS === 'off') return { mode: 'off' };
  if (s.RAZORPAY_KEY_ID && s.RAZORPAY_KEY_SECRET) {
    const webhookSecrets = (s.RAZORPAY_WEBHOOK_SECRET ?? '').split(',').filter(Boolean);
    return {
      mode: 'razorpay',
      keyId: s.RAZORPAY_KEY_ID,
      keySecret: s.RAZORPAY_KEY_SECRET,
      webhookSecrets,
      apiUrl: s.RAZORPAY_API_URL?.replace(/\/+$/, '') ?? null,
    };
  }
  return isDemo || s.PAYMENTS === 'sandbox' ? { mode: 'sandbox' } : { mode: 'off' };
}
