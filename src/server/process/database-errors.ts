import pg from 'pg'
import { codeOf, propertiesOf } from '../../core/value/narrow.ts'

/** Ended or refused by the server as a whole: going down, starting up, no room; also a session whose transaction stood idle. */
const GONE = /^(08...|57P0[1-5]|53300|25P0[34])$/
/** Ended because it took too long, or what it needs is not to be had now. */
const BUSY = /^(57014|55P03|53...|25P03)$/
const NETWORK = /^(ECONN|ETIMEDOUT|EPIPE|ENOENT|ENOTFOUND|EAI_|EHOST|ENET|EADDRNOTAVAIL)/
const SAID = /Query read timeout|onnection terminated|not queryable|timeout expired|Client was closed|connection error/

export const DISK_FULL = '53100'
export const SILENT = 'Query read timeout'
const NO_ROOM = 'timeout exceeded when trying to connect'

/** The database cannot be reached, or this connection to it is no more. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof pg.DatabaseError) return GONE.test(codeOf(error))
  const { errors } = propertiesOf(error)
  return NETWORK.test(codeOf(error)) || SAID.test(error.message) || (Array.isArray(errors) && errors.some(isLost))
}

/** Ended because it took too long. */
export const isSlow = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '57014'

/** Its disk has no room for what was to be written. */
export const isFull = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '53100'

/** It is there, and has no time for this now. */
export const isBusy = (error: unknown): boolean =>
  error instanceof pg.DatabaseError ? BUSY.test(error.code ?? '') : error instanceof Error && error.message === NO_ROOM
