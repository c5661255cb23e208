import { createStore } from './store.ts'
import { isHere, isSession, onUser, readUser, type StoredUser } from './stored-user.ts'

/** The reason a session waits: for the code of the second factor, or for one to be set up. */
export type WantedFactor = 'code' | 'setup'

const REASONS: Readonly<Record<string, WantedFactor>> = { 'factor.required': 'code', 'factor.setup': 'setup' }

/** The wanted factor by the reason of a refusal; undefined when the refusal is about something else. */
export const wantedBy = (reason: string): WantedFactor | undefined => REASONS[reason]

const wanted = createStore<WantedFactor | null>(null)
let waiting: ((given: boolean) => void)[] = []

/** Shows the step over whatever page is there. */
export function wantFactor(next: WantedFactor): void {
  if (wanted.read() === null) wanted.write(next)
}

/** @returns whether it was given by whom it was asked of; false when that person has signed out instead */
export const factorGiven = (asked: StoredUser | null): Promise<boolean> =>
  isHere(asked) && wanted.read() !== null ? new Promise((done) => waiting.push(done)) : Promise.resolve(isHere(asked))

export const giveFactor = (): void => end(true)

export const useWantedFactor = wanted.use

let session = readUser()
onUser(() => {
  if (!isSession(session) && wanted.read() !== null) end(isHere(session))
  session = readUser()
})

function end(given: boolean): void {
  const waiters = waiting
  waiting = []
  wanted.write(null)
  for (const tell of waiters) tell(given)
}
