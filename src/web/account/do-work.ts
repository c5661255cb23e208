import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { api } from '../api/client.ts'

/** A proof of work: the task of the server, and the key it was asked under. */
export interface WorkProof {
  readonly work?: string
  readonly work_key?: string
}

/** Loaded when first asked for. The browser derives keys beside the page, so nothing stands still meanwhile. */
export async function doWork(): Promise<WorkProof> {
  // browsers offer it to https pages only; the server asks no others
  if (!globalThis.crypto?.subtle) return {}
  const work_key = String(Date.now())
  const challenge = await api.get<Challenge>('Login/getWork', { unicode: work_key }, { quiet: true })
  const solution = await solveChallenge({ challenge, deriveKey })
  return solution ? { work: solution.derivedKey, work_key } : {}
}
