/** Why the product cannot start, as the person who starts it reads it: what is wrong, then what to do. */
export class StartError extends Error {
  constructor(
    readonly sentence: string,
    readonly remedy: string,
    cause?: unknown,
  ) {
    super(`${sentence}。${remedy}`, cause === undefined ? undefined : { cause })
    this.name = 'StartError'
  }
}
