// The entry point for every command: `node scripts/bootstrap.mjs test` runs scripts/test.ts,
// and `start` runs the build of scripts/start.ts.
// It runs before anything is installed, on whatever Node the machine has, so this file must
// be valid for a very old Node, if only to say that it is too old.
const version = process.versions.node.split('.').map(Number);
const isRecent = version[0] > 20 || (version[0] === 20 && version[1] >= 19);

if (isRecent) {
  import('./bootstrap/run-command.mjs').then((steps) => steps.runCommand(process.argv.slice(2)));
} else {
  console.error(
    'Kanak needs Node.js 20.19 or newer, and this is ' +
      process.versions.node +
      ': see https://nodejs.org.',
  );
  process.exitCode = 1;
}
