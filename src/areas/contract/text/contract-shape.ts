/** A contract ready to be read, hashed and printed; plain JSON, so that it can be stored as it is. */
export interface ContractText {
  readonly title: string
  /** of the template */
  readonly version: string
  readonly paragraphs: readonly ContractParagraph[]
  /** the whole of the above: what is signed */
  readonly html: string
}

export interface ContractParagraph {
  readonly heading: string
  readonly lines: readonly string[]
  readonly table?: ContractTable
}

export interface ContractTable {
  /** the columns' parts of the width */
  readonly shares: readonly number[]
  readonly rows: readonly (readonly ContractCell[])[]
}

export interface ContractCell {
  readonly text: string
  readonly head?: boolean
  readonly span?: number
}
