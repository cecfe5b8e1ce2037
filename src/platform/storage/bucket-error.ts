type Details = { status?: number; code?: string; isWorthRetrying?: boolean; cause?: unknown };

/** A bucket has refused something, or has not answered. */
export class BucketError extends Error {
  /** Of its answer; null where there was none. */
  readonly status: number | null;
  /** The word of S3 for what is wrong, e.g. `InvalidAccessKeyId`; empty where there is none. */
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

  /** The bucket cannot be used as it was set up, so that waiting does not help. */
  get isRefusal(): boolean {
    return this.status !== null && this.status < 500 && this.status !== 429;
  }
}
