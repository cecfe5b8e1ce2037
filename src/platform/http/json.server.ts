import type { z } from 'zod';
import { fail, ok, type Result } from '#platform/result.ts';
import { visibleText } from '#platform/visible-text.ts';

/** The JSON body of a request, validated by a schema, its texts normalised to what is visible; fails on anything else. */
export async function readJson<T extends z.ZodType>(
  request: Request,
  form: T,
): Promise<Result<z.infer<T>, 'bad-request'>> {
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('application/json')) return fail('bad-request');
  const body = parseSeen(await request.text().catch(() => ''));
  const parsed = form.safeParse(body);
  return parsed.success ? ok(parsed.data) : fail('bad-request');
}

function parseSeen(body: string): unknown {
  try {
    return JSON.parse(body, (_, value: unknown) =>
      typeof value === 'string' ? visibleText(value) : value,
    );
  } catch {
    return undefined;
  }
}

/** A machine-readable refusal: `{ reason, … }` with a fitting status. */
export function refuse(
  status: number,
  reason: string,
  details: object = {},
  headers: HeadersInit = {},
): Response {
  return Response.json({ success: false, reason, ...details }, { status, headers });
}

/** The response to a method that an endpoint does not support. */
export function methodNotAllowed(...allowed: string[]): Response {
  return refuse(405, 'method-not-allowed', { allowed }, { allow: allowed.join(', ') });
}
