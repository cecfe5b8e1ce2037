import { z } from 'zod';

/** The schemas of the shop's own tables. pg-boss recreates its schema at every start, and its jobs are scheduled anew. */
export const backedUpSchemas = ['public', 'sandbox'];

/** Tables whose rows mean nothing in another database: this one holds transaction numbers. */
export const leftOutTables = ['public.catalogue_changes'];

/** Permanent files in the data folder other than pictures and the database. */
export const secretFile = 'shop-secret';
export const dataFiles = [secretFile, 'demo-sign-ins.txt'];

const tableSchema = z.object({ schema: z.string(), name: z.string(), columns: z.string().array() });
/** A table and its columns, without generated ones. */
export type BackedUpTable = z.infer<typeof tableSchema>;

const sequenceSchema = z.object({
  schema: z.string(),
  name: z.string(),
  lastValue: z.string(),
  isCalled: z.boolean(),
});
export type BackedUpSequence = z.infer<typeof sequenceSchema>;

/** The header of a backup. */
export const headerSchema = z.object({
  takenAt: z.iso.datetime(),
  /** Version of the source PostgreSQL. */
  postgres: z.string(),
  migrations: z.object({ hash: z.string(), createdAt: z.number() }).array(),
  tables: tableSchema.array(),
  sequences: sequenceSchema.array(),
  /** The mark tells whether another secret is the same. A secret given as a setting is not in the backup. */
  secret: z.object({ mark: z.string().nullable(), isGiven: z.boolean() }),
});
export type BackupHeader = z.infer<typeof headerSchema>;

/** A file of the data folder, or a picture of the media storage. */
export const fileSchema = z.object({ place: z.enum(['data', 'media']), name: z.string() });
export type BackedUpFile = z.infer<typeof fileSchema>;

/** The record after the data of a table. */
export const tableEndSchema = z.object({ rows: z.number().int() });

/** The summary at the end of a backup, written once everything is in it. */
export const summarySchema = z.object({
  rows: z.record(z.string(), z.number().int()),
  files: z.number().int(),
  fileBytes: z.number().int(),
  /** Names of files that rows refer to but that no longer existed. */
  missing: z.string().array(),
  missingCount: z.number().int(),
});
export type BackupSummary = z.infer<typeof summarySchema>;

/** The name of a table in a summary. */
export function fullName({ schema, name }: { schema: string; name: string }): string {
  return `${schema}.${name}`;
}
