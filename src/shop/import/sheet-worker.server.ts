/**
 * The process that does with tables what takes long: an entry of its own, which Node reads as it is. It knows no database
 * and changes nothing.
 */
import { serveTasks } from '#platform/jobs/task-process.server.ts';
import { planImport } from './plan-import.ts';
import { readSheet, readSheetFile } from './read-sheet.server.ts';

const tasks = {
  readFile: readSheetFile,
  read: readSheet,
  plan: planImport,
};

export type SheetTasks = typeof tasks;

serveTasks(tasks);
