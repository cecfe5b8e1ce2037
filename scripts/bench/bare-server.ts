import { createServer } from 'node:http';
import { answerParent } from './child.ts';
import { listenAnywhere } from './listen-anywhere.ts';

/** The answer that it gives to everybody. */
export type BarePage = { headers: Record<string, string>; bodyBase64: string };

// Nothing but `node:http`: as fast as one process of Node can answer with these bytes.
answerParent(({ headers, bodyBase64 }: BarePage) => {
  const body = Buffer.from(bodyBase64, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  });
  return listenAnywhere(server);
});
