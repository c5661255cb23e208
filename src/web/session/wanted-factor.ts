import { createStore } from './store.ts'
import { onUser, readUser } from './stored-user.ts'

/** What the session waits for: the code, or that a second factor is set up at all. */
export type WantedFactor = 'code' | 'setup'

const REASONS: Readonly<Record<string, WantedFactor>> = { 'factor.required': 'code', 'factor.setup': 'setup' }

/** What a refusal's reason asks for; undefined when it is about something else. */
export const wantedBy = (reason: string): WantedFactor | undefined => REASONS[reason]

const wanted = createStore<WantedFactor | null>(null)
let waiting: ((given: boolean) => void)[] = []

/** Shows the step over whatever page is there. */
export function wantFactor(next: WantedFactor): void {
  if (wanted.read() === null) wanted.write(next)
}

/** @returns whether it was given; false when the person has signed out instead */
export const factorGiven = (): Promise<boolean> =>
  wanted.read() === null ? Promise.resolve(true) : new Promise((done) => waiting.push(done))

export const giveFactor = (): void => end(true)

export const useWantedFactor = wanted.use

let session = readUser()?.password
onUser(() => {
  const now = readUser()?.password
  if (now !== session && wanted.read() !== null) end(now !== undefined)
  session = now
})

function end(given: boolean): void {
  const told = waiting
  waiting = []
  wanted.write(null)
  for (const tell of told) tell(given)
}
