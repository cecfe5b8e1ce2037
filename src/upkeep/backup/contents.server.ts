import { z } from 'zod';

/** The schemas of the shop's own tables. pg-boss makes its schema anew at every start, and its jobs come by themselves. */
export const backedUpSchemas = ['public', 'sandbox'];

/** Tables whose rows mean nothing in another database: this one numbers the transactions of its own. */
export const leftOutTables = ['public.catalogue_changes'];

/** What lies in the data folder beside pictures and database, and belongs to the shop for good. */
export const secretFile = 'shop-secret';
export const dataFiles = [secretFile, 'demo-sign-ins.txt'];

const tableSchema = z.object({ schema: z.string(), name: z.string(), columns: z.string().array() });
/** A table, and those of its columns that are not computed from others. */
export type BackedUpTable = z.infer<typeof tableSchema>;

const sequenceSchema = z.object({
  schema: z.string(),
  name: z.string(),
  lastValue: z.string(),
  isCalled: z.boolean(),
});
export type BackedUpSequence = z.infer<typeof sequenceSchema>;

/** What a backup says of itself at its beginning. */
export const headerSchema = z.object({
  takenAt: z.iso.datetime(),
  /** Of the PostgreSQL that it comes from. */
  postgres: z.string(),
  migrations: z.object({ hash: z.string(), createdAt: z.number() }).array(),
  tables: tableSchema.array(),
  sequences: sequenceSchema.array(),
  /** By the mark another secret is compared with the shop's. One that was given as a setting is not in the backup. */
  secret: z.object({ mark: z.string().nullable(), isGiven: z.boolean() }),
});
export type BackupHeader = z.infer<typeof headerSchema>;

/** A file of the data folder, or a picture of the media storage. */
export const fileSchema = z.object({ place: z.enum(['data', 'media']), name: z.string() });
export type BackedUpFile = z.infer<typeof fileSchema>;

/** What stands behind the data of a table. */
export const tableEndSchema = z.object({ rows: z.number().int() });

/** What a backup says at its end, when everything is in it. */
export const summarySchema = z.object({
  rows: z.record(z.string(), z.number().int()),
  files: z.number().int(),
  fileBytes: z.number().int(),
  /** Names of files that rows name and that were not there any more. */
  missing: z.string().array(),
  missingCount: z.number().int(),
});
export type BackupSummary = z.infer<typeof summarySchema>;

/** The name of a table as it stands in a summary. */
export function fullName({ schema, name }: { schema: string; name: string }): string {
  return `${schema}.${name}`;
}
