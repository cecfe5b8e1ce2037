import fc from 'fast-check';
import { testSeed } from './test-seed.ts';

// Read once by Vitest for each file of tests; what fails prints its seed as well.
fc.configureGlobal({ seed: testSeed });
