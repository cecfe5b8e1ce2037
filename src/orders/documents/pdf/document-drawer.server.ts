/**
 * The process that draws documents: an entry of its own, which Node reads as it is. Only it loads the library and the fonts;
 * it knows no database and no secrets.
 */
import { serveTasks } from '#platform/jobs/task-process.server.ts';
import { drawDocument } from './draw-document.server.ts';

const tasks = { drawDocument };

export type DrawerTasks = typeof tasks;

serveTasks(tasks);
