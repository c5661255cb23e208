/** The answers of the area's calls: written once, for the server that makes them and the page that shows them. */

/** Whether a file is a contract of the platform; the facts of the contract where it is. */
export interface ContractVerdict {
  /** exactly a file of ours, to the last byte */
  readonly genuine: 0 | 1
  /** altered: there is a contract of this number, and this is not its file; unknown: there is none */
  readonly verdict: 'identical' | 'altered' | 'unknown'
  readonly text: string
  readonly contract_sn?: string
  readonly buyer?: string
  readonly seller?: string
  readonly buyer_signed_at?: string
  readonly seller_signed_at?: string
  readonly signed_at?: string
  /** when somebody outside has seen the file, and who */
  readonly trusted_at?: string
  readonly trusted_by?: string
}

/** What is kept of one signature, as far as the asker may see it. */
export interface KeptSignature {
  readonly org: string
  readonly id_no: string
  readonly signer: string
  readonly at: string
  readonly proof: string
  /** of the other side: hidden */
  readonly ip: string
  readonly device: string
  readonly sha256: string
  readonly trusted_at?: string
  readonly trusted_by?: string
}

export interface ContractEvidence {
  readonly body_sha256: string
  readonly pdf_sha256: string | null
  readonly trusted_at?: string
  readonly trusted_by?: string
  /** null: not signed yet, or before evidence was kept */
  readonly buyer: KeptSignature | null
  readonly seller: KeptSignature | null
}
