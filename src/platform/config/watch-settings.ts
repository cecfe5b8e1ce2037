import { z } from 'zod';

/** Where metrics are served; at least one of port and token is set. */
export type MetricsConfig = { port: number | null; host: string; token: string | null };

const badPort = 'METRICS_PORT must be a number from 1 to 65535';
const badToken = 'METRICS_TOKEN must have at least 16 characters';

/** A CDN that may serve pages for the shop, because it can be purged. */
export type CdnConfig = { maxAgeSeconds: number; purge: { url: string; token: string | null } };

/** Where spans are exported, and under which service name. */
export type TracingConfig = { url: string; headers: Record<string, string>; serviceName: string };

const badEndpoint = 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318';
const badMaxAge = 'CDN_MAX_AGE must be a whole number from 1 to 31536000';

/** A whole number of a setting; anything else is answered with the message. */
export function wholeNumber(message: string, least: number, most = Infinity) {
  return z.coerce.number(message).int(message).min(least, message).max(most, message);
}

/** Settings for monitoring and for the CDN. */
export const watchSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: badEndpoint }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(
      /^[^=,]+=[^,]*(,[^=,]+=[^,]*)*$/,
      'OTEL_EXPORTER_OTLP_HEADERS must be name=value pairs, separated by commas',
    )
    .refine(isDecodable, 'OTEL_EXPORTER_OTLP_HEADERS has an invalid % escape')
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('kanak'),
  CDN: z.enum(['on', 'off'], "CDN must be 'on' or 'off'").default('off'),
  CDN_MAX_AGE: wholeNumber(badMaxAge, 1, 31_536_000).default(3_600),
  PURGE_URL: z
    .url({ protocol: /^https?$/, error: 'PURGE_URL must start with https://' })
    .optional(),
  PURGE_TOKEN: z.string().optional(),
  METRICS_PORT: wholeNumber(badPort, 1, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16, badToken).optional(),
};

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
}

type Settings = z.infer<z.ZodObject<typeof watchSettings>>;

/** Null if not configured: then nothing is counted. */
export function metricsConfig(settings: Settings): MetricsConfig | null {
  const { METRICS_PORT: port = null, METRICS_HOST: host, METRICS_TOKEN: token = null } = settings;
  return port === null && token === null ? null : { port, host, token };
}

/** Null if not configured; the setting names are OpenTelemetry's own. */
export function tracingConfig(settings: Settings): TracingConfig | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = settings;
  if (!endpoint) return null;
  const pairs = (settings.OTEL_EXPORTER_OTLP_HEADERS ?? '').split(',').filter(Boolean);
  const headers = pairs.map((pair) => {
    const [name = '', ...rest] = pair.split('=');
    return [name.trim(), decodeURIComponent(rest.join('=').trim())] as const;
  });
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  return { url, headers: Object.fromEntries(headers), serviceName };
}

/** Null if no CDN may serve pages for the shop. */
export function cdnConfig({
  CDN,
  CDN_MAX_AGE,
  PURGE_URL,
  PURGE_TOKEN,
}: Settings): CdnConfig | null {
  if (CDN === 'off' || !PURGE_URL) return null;
  return { maxAgeSeconds: CDN_MAX_AGE, purge: { url: PURGE_URL, token: PURGE_TOKEN ?? null } };
}

/** Contradictory settings, one line each. */
export function cdnContradictions({ CDN, PURGE_URL, PURGE_TOKEN }: Settings): string[] {
  if (CDN === 'on' && !PURGE_URL) return ['CDN=on needs PURGE_URL, or old prices would be shown'];
  if (CDN === 'on') return [];
  const idle = Object.entries({ PURGE_URL, PURGE_TOKEN }).find(([, value]) => value);
  return idle ? [`${idle[0]} needs CDN=on`] : [];
}
