import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Page } from './page-cache.server.ts';
import { commonHeaders } from './security-headers.server.ts';
import { sendPage } from './send-page.server.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/**
 * Serves the files of the built site. They are few and small, so they are read once into memory: the next build may replace them
 * on disk while this program runs, and shoppers keep getting the files that match their pages.
 */
export function serveBuiltFiles(folder: string): Handler {
  const files = readFiles(folder);
  return (request, response, next) => {
    const file = files.get(request.url?.split('?')[0] ?? '');
    const isSafeMethod = request.method === 'GET' || request.method === 'HEAD';
    if (file && isSafeMethod) void sendPage(request, response, file);
    else next();
  };
}

function readFiles(folder: string): Map<string, Page> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => path.extname(name) in types && statSync(path.join(folder, name)).isFile(),
  );
  return new Map(
    names.map((name) => [`/${name.split(path.sep).join('/')}`, readFile(folder, name)]),
  );
}

function readFile(folder: string, name: string): Page {
  const identity = readFileSync(path.join(folder, name));
  // Names below assets/ include a content hash.
  const isImmutable = name.startsWith('assets');
  return {
    status: 200,
    identity,
    compressed: readCompressed(path.join(folder, name)),
    headers: {
      ...commonHeaders,
      'content-type': types[path.extname(name)] ?? 'application/octet-stream',
      'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
      vary: 'Accept-Encoding',
    },
  };
}

/** The build has compressed the files that are worth it. */
function readCompressed(file: string): Page['compressed'] {
  if (!statSync(`${file}.br`, { throwIfNoEntry: false })) return null;
  return { br: readFileSync(`${file}.br`), gzip: readFileSync(`${file}.gz`) };
}
