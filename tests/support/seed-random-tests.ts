import fc from 'fast-check';
import { testSeed } from './test-seed.ts';

// Vitest loads this once per test file; a failing test prints its seed as well.
fc.configureGlobal({ seed: testSeed });
