/** A project folder, the Node to build it with, and that Node's environment. */
export type Project = { root: string; node: string; env: NodeJS.ProcessEnv };

/** Builds the site unless the current sources have been built. */
export function buildWhenNeeded(project: Project): Promise<void>;

/** The entry point of the built shop. */
export function builtServer(root: string): string;

/** Whether the current sources have been built. */
export function isBuilt(root: string): boolean;
