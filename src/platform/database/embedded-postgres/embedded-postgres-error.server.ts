/** A failed start with a reason the operator can act on. The message is one plain sentence. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** The sentence for an unusable folder, or undefined if the error is something else. */
export function folderError(error: unknown, folder: string): EmbeddedPostgresError | undefined {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'EACCES':
    case 'EPERM':
      return new EmbeddedPostgresError(
        `The account running the shop can’t use ${folder}. Give it access, or choose another data folder.`,
      );
    case 'EROFS':
      return new EmbeddedPostgresError(
        `${folder} is on a read-only disk: choose another data folder.`,
      );
    case 'ENOSPC':
    case 'EDQUOT':
      return new EmbeddedPostgresError(`The disk that holds ${folder} is full.`);
    case 'EEXIST':
    case 'ENOTDIR':
      return new EmbeddedPostgresError(`${folder} can’t be created: a file has that name.`);
    default:
      return undefined;
  }
}
