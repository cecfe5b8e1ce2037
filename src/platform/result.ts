/** An outcome that the caller is expected to handle: a value, or the reason why there is none. */
export type Result<T, R extends string | { reason: string }> =
  | { ok: true; value: T }
  | (R extends string ? { ok: false; reason: R } : { ok: false } & R);

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function fail<R extends string>(reason: R): { ok: false; reason: R } {
  return { ok: false, reason };
}
