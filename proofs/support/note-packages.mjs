// Loaded before a program: records the packages and built files read by each of its processes, one a line, in the file named by
// NOTE_PACKAGES_IN.
import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import process from 'node:process';

const file = process.env['NOTE_PACKAGES_IN'] ?? '';

registerHooks({
  load(url, context, nextLoad) {
    const read = /\/(?:node_modules\/((?:@[^/]+\/)?[^/]+)\/|build\/server\/([^/?]+)$)/.exec(url);
    const name = read?.[1] ?? read?.[2];
    if (name && file) appendFileSync(file, `${process.pid} ${name}\n`);
    return nextLoad(url, context);
  },
});
