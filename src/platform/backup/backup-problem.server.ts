/** Why a backup cannot be taken or restored, as one line for the operator. */
export class BackupProblem extends Error {
  constructor(line: string) {
    super(line);
    this.name = 'BackupProblem';
  }
}

/** One message for every kind of damage; the position would help nobody. */
export function damaged(): BackupProblem {
  return new BackupProblem('This backup is damaged or incomplete. Use another copy.');
}
