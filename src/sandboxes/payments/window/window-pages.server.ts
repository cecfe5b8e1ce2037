import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { SandboxContext } from '#sandboxes/payments/change.server.ts';
import { projectFolder } from '#platform/project-folder.server.ts';
import { readFaults } from '#sandboxes/payments/settings.server.ts';

/** The scripts, styles and pages served to browsers. */
export const browserFolder = path.join(projectFolder, 'src/sandboxes/payments/browser');
const slowScriptMs = 10_000;

const contentTypes = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
} as const;

/** Nothing inline, nothing cross-origin, framed by this shop only; images may be a shop's logo. */
const common = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: https:",
  "base-uri 'none'",
  "frame-ancestors 'self'",
];

const windowPolicy = policy("form-action 'none'");
/** The hosted page frames the window, and sends the shopper back to the shop by a form. */
export const hostedPolicy = policy("frame-src 'self'", "form-action 'self' https:");

function policy(...further: string[]): string {
  return [...common, ...further].join('; ');
}

export const commonHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': windowPolicy,
  'x-frame-options': 'SAMEORIGIN',
};

const fontPackages = '@fontsource-variable/';
const fonts: Record<string, string> = {
  'figtree.woff2': 'figtree/files/figtree-latin-wght-normal.woff2',
  'figtree-ext.woff2': 'figtree/files/figtree-latin-ext-wght-normal.woff2',
  'cormorant-garamond.woff2': 'cormorant-garamond/files/cormorant-garamond-latin-wght-normal.woff2',
};

/** The checkout script, the window's page and its files; undefined for any other path. */
export async function servePage(
  sandbox: SandboxContext,
  address: string,
): Promise<Response | undefined> {
  if (address === '/checkout.js') return serveCheckoutScript(sandbox);
  if (address === '/window') return serveFile('window.html');
  const [, file, ending] = /^\/window\/([a-z-]+\.(js|css|woff2))$/.exec(address) ?? [];
  if (!file) return undefined;
  if (ending === 'js') return serveScript(sandbox, file);
  return ending === 'woff2' ? serveFont(file) : serveFile(file);
}

async function serveFont(name: string): Promise<Response | undefined> {
  const inPackage = Object.hasOwn(fonts, name) ? fonts[name] : undefined;
  if (!inPackage) return undefined;
  const font = await readFile(fileURLToPath(import.meta.resolve(fontPackages + inPackage)));
  return new Response(new Uint8Array(font), {
    headers: { ...commonHeaders, 'content-type': 'font/woff2' },
  });
}

/** Even when missing, it is served as a script: browsers report any other type as an error of its own. */
async function serveCheckoutScript(sandbox: SandboxContext): Promise<Response | undefined> {
  const { checkoutScript } = await readFaults(sandbox.db);
  if (checkoutScript === 'missing') {
    const headers = { ...commonHeaders, 'content-type': contentTypes['.js'] };
    return new Response('', { status: 404, headers });
  }
  if (checkoutScript === 'slow') await wait(slowScriptMs, undefined, { ref: false });
  return serveScript(sandbox, 'checkout.js');
}

async function serveScript(sandbox: SandboxContext, name: string): Promise<Response | undefined> {
  const scripts = await sandbox.scripts();
  return textResponse(name, scripts.get(name));
}

async function serveFile(name: string): Promise<Response | undefined> {
  return textResponse(
    name,
    await readFile(path.join(browserFolder, name), 'utf8').catch(() => undefined),
  );
}

function textResponse(name: string, text: string | undefined): Response | undefined {
  const type = Object.entries(contentTypes).find(([ending]) => name.endsWith(ending))?.[1];
  if (!type || text === undefined) return undefined;
  return new Response(text, { headers: { ...commonHeaders, 'content-type': type } });
}
