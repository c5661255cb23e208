/** A provider tried without doing anything: nobody is sent, charged or asked about. */
export interface Probe {
  /** where it is, whose clock is one to compare with */
  readonly address: string
  /**
   * @returns what it said, as a sentence in Chinese without a full stop
   * @throws ProbeError what stands in the way; any other error when there is no answer
   */
  try(): Promise<string>
}

/** What a provider has against our credentials, and what mends it. No secret is in it. */
export class ProbeError extends Error {
  override readonly name = 'ProbeError'

  constructor(
    message: string,
    readonly remedy: string,
  ) {
    super(message)
  }
}
