// Loaded before a program: notes which packages and built files each of its processes reads, one a line, in the file that
// NOTE_PACKAGES_IN names.
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
