import { architectureCheck, runChecks, staticChecks } from './checks/run-checks.ts';
import { endProgramsWithUs } from './checks/run-program.ts';

// `npm run check`: the static rules of the code, in half a minute on two slow cores.
endProgramsWithUs();
const { count } = await runChecks([...staticChecks, architectureCheck]);
process.exitCode = count.failed > 0 ? 1 : 0;
