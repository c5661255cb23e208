import type { Match, ZxcvbnFactory } from '@zxcvbn-ts/core'
import platform from '../../../config/platform.json' with { type: 'json' }
import type { ErrorKey } from '../../core/errors.ts'
import { COMMON_WORDS } from './common-words.ts'

/** Fewer guesses than this is what a patient guesser can afford: the library's own border of "safely unguessable". */
const GUESSES = 1e8

/**
 * The ease with which a new password is guessed, beyond its letter (`passwordFault`). Dictionaries are loaded by the first use.
 * @param personal the mobile, the name: facts that others know of the owner; the platform's own name is known to everybody
 * @returns the sentence's key, or null
 */
export async function guessable(password: string, personal: readonly string[]): Promise<ErrorKey | null> {
  const inputs = [...personal, ...personal.flatMap(tails), ...platform.words].filter((one) => one.length > 3)
  const { guesses, sequence } = (await estimator()).check(password, inputs)
  return guesses >= GUESSES ? null : reasonOf(sequence)
}

/** People use the end of their number. */
const tails = (text: string): string[] => (/^\d{8,}$/.test(text) ? [4, 6, 8].map((n) => text.slice(-n)) : [])

/** The weakness of a password is the part that most of it consists of. */
function reasonOf(sequence: readonly Match[]): ErrorKey {
  const longest = [...sequence].sort((a, b) => b.token.length - a.token.length)[0]
  if (sequence.some((one) => one.dictionaryName === 'userInputs')) return 'password.personal'
  return REASONS[longest?.pattern ?? ''] ?? 'password.simple'
}

const REASONS: Readonly<Record<string, ErrorKey>> = {
  dictionary: 'password.common',
  spatial: 'password.row',
  sequence: 'password.row',
  repeat: 'password.repeat',
  date: 'password.date',
  regex: 'password.date',
}

let loaded: Promise<ZxcvbnFactory> | undefined

const estimator = (): Promise<ZxcvbnFactory> => (loaded ??= load())

async function load(): Promise<ZxcvbnFactory> {
  const [core, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new core.ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary: { ...dictionary, chinese: [...COMMON_WORDS] } })
}
