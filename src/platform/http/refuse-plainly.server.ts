import type { ServerResponse } from 'node:http';
import { commonHeaders } from './security-headers.server.ts';

/** Sets what every answer carries on one that is written without the pages' machinery. */
export function addCommonHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
}

/** The same on a picture, which mails and other sites may show. */
export function addPictureHeaders(response: ServerResponse): void {
  addCommonHeaders(response);
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
}

/** Answers with a line of plain text, before or instead of any page. */
export function refusePlainly(response: ServerResponse, status: number, text: string): void {
  addCommonHeaders(response);
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(text);
}
