// Exits with code 0 if the shop on this machine is alive; the health check of a container.
const { HOST: host = '127.0.0.1', PORT: port = '3000' } = process.env;
const name = host.includes(':') ? `[${host}]` : host;
const answer = await fetch(`http://${name}:${port}/healthz`).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
