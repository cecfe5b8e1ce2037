import { commonHeaders, hostedPolicy } from './window-pages.server.ts';
import type { SandboxContext } from '#sandboxes/payments/change.server.ts';

const plainFields = ['order_id', 'amount', 'currency', 'name', 'description', 'image'];
const groups = ['prefill', 'notes', 'theme'];

/**
 * POST /v1/checkout/embedded, from a form of the shop: a page of the provider that takes the payment and sends the browser back
 * to `callback_url`, or to `cancel_url` (Razorpay: Hosted Checkout). The key id is all that it needs.
 */
export async function serveHostedCheckout(
  { credentials }: SandboxContext,
  request: Request,
): Promise<Response> {
  const fields = await request.formData().catch(() => new FormData());
  const text = (name: string) => String(fields.get(name) ?? '');
  const [callbackUrl, cancelUrl] = [
    webAddress(text('callback_url')),
    webAddress(text('cancel_url')),
  ];
  if (text('key_id') !== credentials.keyId) return refuse('The api key provided is invalid');
  if (!callbackUrl || !cancelUrl) return refuse('The callback_url and cancel_url are required.');
  const options = {
    ...Object.fromEntries(plainFields.map((name) => [name, text(name) || undefined])),
    ...Object.fromEntries(groups.map((name) => [name, groupOf(fields, name)])),
    key: credentials.keyId,
    callback_url: callbackUrl,
  };
  return hostedPage(200, {
    title: 'Payment (test)',
    data: JSON.stringify({ options, cancelUrl }),
    body: '<noscript>Payment needs JavaScript.</noscript>',
  });
}

/** `prefill[name]` and similar fields, as an object. */
function groupOf(fields: FormData, group: string): Record<string, string> {
  return Object.fromEntries(
    [...fields].flatMap(([name, value]) => {
      const [, key] = new RegExp(`^${group}\\[(\\w+)\\]$`).exec(name) ?? [];
      return key ? [[key, String(value)]] : [];
    }),
  );
}

function webAddress(text: string): string | null {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

function refuse(description: string): Response {
  return hostedPage(400, {
    title: 'Payment (test)',
    data: '',
    body: `<p>${escaped(description)}</p>`,
  });
}

/** A page of the provider that opens the payment window; its script reads `data`. */
export function hostedPage(
  status: number,
  shown: { title: string; data: string; body: string },
): Response {
  const scripts =
    '<script src="/sandbox/checkout.js"></script>' +
    '<script type="module" src="/sandbox/window/hosted.js"></script>';
  const html = `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${shown.title}</title>
  </head>
  <body data-checkout="${escaped(shown.data)}">${shown.body}${shown.data ? scripts : ''}</body>
</html>`;
  const headers = {
    ...commonHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': hostedPolicy,
  };
  return new Response(html, { status, headers });
}

/** Escapes a text for HTML. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
