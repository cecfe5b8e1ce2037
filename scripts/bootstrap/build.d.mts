/** A project folder, the Node to build it with, and that Node's environment. */
export type Project = { root: string; node: string; env: NodeJS.ProcessEnv };

/** Builds the site unless the present sources have been built. */
export function buildWhenNeeded(project: Project): Promise<void>;

/** The built shop's way in. */
export function builtServer(root: string): string;

/** Whether the present sources have been built. */
export function isBuilt(root: string): boolean;
