import { type Answer, tooLarge, unreadableBody } from './errors.ts';
import { readNestedForm } from './nested-form.ts';
import type { Checked } from './request-fields.ts';

const limitBytes = 100_000;

/**
 * The body of a request, at most 100 kB; an empty one reads as undefined. It is JSON, or a form as sent by Razorpay's PHP
 * client, which keeps declaring JSON as its content type once it has sent some.
 */
export async function readBody(request: Request): Promise<Checked<unknown>> {
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) return refused(tooLarge());
  const text = await request.text();
  if (text.length > limitBytes) return refused(tooLarge());
  if (text === '') return { ok: true, value: undefined };
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    const form = readNestedForm(text);
    return form ? { ok: true, value: form } : refused(unreadableBody());
  }
}

function refused(answer: Answer): Checked<never> {
  return { ok: false, answer };
}
