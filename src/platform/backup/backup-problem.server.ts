/** A reason why there is no backup, or none that may be restored, in one line for whoever asked for it. */
export class BackupProblem extends Error {
  constructor(line: string) {
    super(line);
    this.name = 'BackupProblem';
  }
}

/** The one line for every place at which a backup may be spoilt; where it is, is of no use to anybody. */
export function damaged(): BackupProblem {
  return new BackupProblem('This backup is damaged or incomplete. Use another copy.');
}
