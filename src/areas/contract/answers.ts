/** The answers of the area's calls: written once, for the server that makes them and the page that shows them. */

/** Whether a file is a contract of the platform; the facts of the contract where it is. */
export interface ContractVerdict {
  /** exactly a file of ours, to the last byte */
  readonly genuine: 0 | 1
  readonly text: string
  readonly contract_sn?: string
  readonly buyer?: string
  readonly seller?: string
  readonly signed_at?: string
}
