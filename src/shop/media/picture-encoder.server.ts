/**
 * The process that encodes pictures: an entry of its own, which Node reads as it is. Only it loads the library that
 * decodes what others have sent; it knows no database and no files.
 */
import { serveTasks } from '#platform/jobs/task-process.server.ts';
import { encodeCut, encodePhoto, encodePicture, encodeUpload } from './encode-picture.server.ts';

const tasks = { encodeCut, encodePhoto, encodePicture, encodeUpload };

export type EncoderTasks = typeof tasks;

serveTasks(tasks);
