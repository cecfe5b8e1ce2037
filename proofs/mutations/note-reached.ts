import { afterAll, afterEach, beforeEach, type TestContext } from 'vitest';

// Set-up of every test file that the runner starts: reports which places of marked files each test has reached.
declare module 'vitest' {
  interface TaskMeta {
    reached?: string[];
  }
}

const everywhere = globalThis as { reachedByTests?: Set<string> };
const outside = new Set<string>();
everywhere.reachedByTests = outside;
let file: TestContext['task']['file'] | undefined;

beforeEach(({ task }) => {
  file = task.file;
  everywhere.reachedByTests = new Set();
});
afterEach(({ task }) => {
  task.meta.reached = [...(everywhere.reachedByTests ?? [])];
  everywhere.reachedByTests = outside;
});
afterAll(() => {
  if (file) file.meta.reached = [...outside];
});
