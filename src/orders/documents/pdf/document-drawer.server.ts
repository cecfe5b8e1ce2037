/**
 * The process that draws documents: a separate entry point, which Node runs from source. Only it loads the library and the fonts;
 * it has no database and no secrets.
 */
import { serveTasks } from '#platform/jobs/task-process.server.ts';
import { drawDocument } from './draw-document.server.ts';

const tasks = { drawDocument };

export type DrawerTasks = typeof tasks;

serveTasks(tasks);
