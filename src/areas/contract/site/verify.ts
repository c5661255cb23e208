import { api } from '../../../web/api/client.ts'

export interface Verdict {
  readonly genuine: 0 | 1
  readonly text: string
  readonly contract_sn?: string
  readonly buyer?: string
  readonly seller?: string
  readonly signed_at?: string
}

/** Is this file one of the platform's, to the last byte? */
export const verifyContract = (file: File): Promise<Verdict> => api.upload<Verdict>('Contract/verify', file)
