type Details = { status?: number; code?: string; isWorthRetrying?: boolean; cause?: unknown };

/** A bucket refused a request or did not respond. */
export class BucketError extends Error {
  /** HTTP status of the response; null if there was none. */
  readonly status: number | null;
  /** The S3 error code, e.g. `InvalidAccessKeyId`; empty if there is none. */
  readonly code: string;
  readonly isWorthRetrying: boolean;

  constructor(
    message: string,
    { status, code = '', isWorthRetrying = false, cause }: Details = {},
  ) {
    super(message, { cause });
    this.status = status ?? null;
    this.code = code;
    this.isWorthRetrying = isWorthRetrying;
  }

  /** A configuration error of the bucket, which waiting will not fix. */
  get isRefusal(): boolean {
    return this.status !== null && this.status < 500 && this.status !== 429;
  }
}
