/** The time limits of the database, in milliseconds; tests hand in shorter ones. */
export interface DatabaseLimits {
  /** to connect, and to wait for a free connection */
  readonly connect: number
  /** a statement, ended by the database; `set local statement_timeout` gives a transaction more */
  readonly statement: number
  /** a statement of somebody who has not signed in: nobody knows who asks, so he may ask for less */
  readonly visitors: number
  /** for the answer to arrive beyond what the statement may take: after that the connection counts as silent */
  readonly grace: number
  /** between two statements of a transaction, ended by the database */
  readonly idle: number
  /** between two questions whether a connection that only listens is still there; each has as long to be answered */
  readonly beat: number
}

/** Together at most some 8 s, so that everything is well again within 10 s of the network's return. */
export const LIMITS: DatabaseLimits = {
  connect: 5_000,
  statement: 6_500,
  visitors: 2_000,
  grace: 1_500,
  idle: 15_000,
  beat: 4_000,
}

/** Of a transaction that has asked for no end at all: even a long statement does not wait for a server that is gone. */
const LONGEST = 60 * 60_000

const UNITS: Readonly<Record<string, number>> = { '': 1, ms: 1, s: 1_000, min: 60_000 }

/** The time that `set local statement_timeout` in a text asks for, in milliseconds; undefined when the text is another. */
export function timeAsked(text: string): number | undefined {
  const match = /^\s*set local statement_timeout\s*(?:=|to)\s*'?(\d+)\s*(ms|s|min)?'?\s*$/i.exec(text)
  if (!match) return undefined
  return Number(match[1]) * UNITS[match[2] ?? '']! || LONGEST
}
