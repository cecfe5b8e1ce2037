// Ends with code 0 where the shop of this machine answers that it is alive; what restarts a container asks so.
const { HOST: host = '127.0.0.1', PORT: port = '3000' } = process.env;
const name = host.includes(':') ? `[${host}]` : host;
const answer = await fetch(`http://${name}:${port}/healthz`).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
