/** Why a backup could not be made or put back, as the person who asked for it reads it. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
