/** What keeps a backup or a restore from being done, as a sentence for the operator. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem'
}

/** The key that was given opens none of it. */
export class WrongKey extends BackupProblem {}
