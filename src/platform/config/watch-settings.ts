import { z } from 'zod';

/** Where the numbers of the running shop are read; at least one of port and token is there. */
export type MetricsConfig = { port: number | null; host: string; token: string | null };

const badPort = 'METRICS_PORT must be a number from 1 to 65535';
const badToken = 'METRICS_TOKEN must have at least 16 characters';

/** The settings by which the running shop is watched. */
export const watchSettings = {
  METRICS_PORT: z.coerce
    .number(badPort)
    .int(badPort)
    .min(1, badPort)
    .max(65_535, badPort)
    .optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16, badToken).optional(),
};

type Settings = z.infer<z.ZodObject<typeof watchSettings>>;

/** Null where nobody asked for it: then nothing is counted. */
export function metricsConfig(settings: Settings): MetricsConfig | null {
  const { METRICS_PORT: port = null, METRICS_HOST: host, METRICS_TOKEN: token = null } = settings;
  return port === null && token === null ? null : { port, host, token };
}
