import { z } from 'zod';

/** An S3-compatible object store and the access key for one of its buckets. */
export type BucketConfig = {
  /** Without a slash at the end, e.g. `https://s3.ap-south-1.amazonaws.com`. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const badEndpoint = 'S3_ENDPOINT must be an address such as https://s3.ap-south-1.amazonaws.com';
const badMediaUrl = 'MEDIA_URL must be an address such as https://pictures.example.in/media';

/** The settings for where pictures are stored and from where browsers fetch them. */
export const bucketSettings = {
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: badEndpoint, abort: true })
    .refine(isOrigin, 'S3_ENDPOINT must not have a path: set the bucket in S3_BUCKET')
    .transform(withoutSlash)
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'S3_BUCKET is not a valid bucket name')
    .optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  MEDIA_URL: z
    .url({ protocol: /^https?$/, error: badMediaUrl, abort: true })
    .refine(hasPathAlone, 'MEDIA_URL must not have a query or fragment')
    .transform(withoutSlash)
    .optional(),
};

const names = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

type Settings = { [Name in (typeof names)[number]]?: string | undefined };

/** The configured bucket; null if none is set. */
export function bucketOf(s: Settings): BucketConfig | null {
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = names.map((name) => s[name]);
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

/** The problems if only some of the bucket settings are set. */
export function bucketProblems(s: Settings): string[] {
  const missing = names.filter((name) => !s[name]);
  if (missing.length === 0 || missing.length === names.length) return [];
  const are = missing.length === 1 ? 'is' : 'are';
  return [`The S3 settings must be set together: ${missing.join(', ')} ${are} missing`];
}

function isOrigin(text: string): boolean {
  const { pathname, search, hash } = new URL(text);
  return pathname === '/' && search === '' && hash === '';
}

function hasPathAlone(text: string): boolean {
  const { search, hash } = new URL(text);
  return search === '' && hash === '';
}

function withoutSlash(text: string): string {
  const { origin, pathname } = new URL(text);
  return origin + pathname.replace(/\/+$/, '');
}
