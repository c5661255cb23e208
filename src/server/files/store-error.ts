/** A store that does not answer, or does not do what it was asked. Its message holds no secret. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  /** as the disk's errors have theirs */
  readonly code = 'STORE'

  constructor(
    message: string,
    /** what it answered, when it did */
    readonly status?: number,
  ) {
    super(message)
  }
}
