import { createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';

type ReceivedMail = { from: string; to: string; data: string };

/** A mail server on this computer that keeps what it is sent, for tests. Spoken to in SMTP over a real socket. */
export async function startTestSmtpServer(options: { refuse?: (to: string) => boolean } = {}) {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    converse(socket, received, options.refuse ?? (() => false));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

function converse(socket: Socket, received: ReceivedMail[], refuse: (to: string) => boolean): void {
  let mail: ReceivedMail = { from: '', to: '', data: '' };
  let buffer = '';
  let inData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 test ready');

  function onLine(line: string): void {
    if (inData) {
      if (line !== '.') {
        mail.data += `${line.replace(/^\.\./, '.')}\n`;
        return;
      }
      inData = false;
      received.push(mail);
      mail = { from: '', to: '', data: '' };
      say('250 kept');
    } else onCommand(line);
  }

  function onCommand(line: string): void {
    const address = /<(.*)>/.exec(line)?.[1] ?? '';
    if (/^MAIL FROM/i.test(line)) mail.from = address;
    if (/^RCPT TO/i.test(line)) {
      if (refuse(address)) return void say('550 no such mailbox');
      mail.to = address;
    }
    if (/^QUIT/i.test(line)) return void socket.end('221 bye\r\n');
    inData = /^DATA/i.test(line);
    say(inData ? '354 go on' : '250 fine');
  }

  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    buffer += chunk;
    const lines = buffer.split('\r\n');
    buffer = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  });
}
