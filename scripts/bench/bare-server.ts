import { createServer } from 'node:http';
import { answerParent } from './child.ts';
import { listenAnywhere } from './listen-anywhere.ts';

/** The response to every request. */
export type BarePage = { headers: Record<string, string>; bodyBase64: string };

// Nothing but `node:http`: the fastest that one Node process can send these bytes.
answerParent(({ headers, bodyBase64 }: BarePage) => {
  const body = Buffer.from(bodyBase64, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  });
  return listenAnywhere(server);
});
