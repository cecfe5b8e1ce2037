import type { ServerResponse } from 'node:http';
import { requestFaults } from './check-request.server.ts';
import type { BodyFault } from './request-body.server.ts';
import { commonHeaders } from './security-headers.server.ts';

/** Sets the common headers on a response written outside the page pipeline. */
export function addCommonHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
}

/** The same for a picture, which mails and other sites may show. */
export function addPictureHeaders(response: ServerResponse): void {
  addCommonHeaders(response);
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
}

/** Answers with a line of plain text, before or instead of a page. */
export function refusePlainly(response: ServerResponse, status: number, text: string): void {
  addCommonHeaders(response);
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(text);
}

/** Redirects permanently to an address of the shop. */
export function redirectPlainly(response: ServerResponse, to: string): void {
  response.setHeader('location', to);
  refusePlainly(response, 308, `This page has moved to ${to}`);
}

/** Ends a request whose body was cut off, or refuses one that is too long without reading the rest. */
export function refuseBody(response: ServerResponse, fault: BodyFault): void {
  if (fault === 'broken-off') return void response.destroy();
  response.setHeader('connection', 'close');
  refusePlainly(response, ...requestFaults[fault]);
}
