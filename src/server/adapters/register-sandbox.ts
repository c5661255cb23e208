import type { Register, RegisterVerdict } from './register.ts'

/** Everybody is registered as he says, but for names that say otherwise themselves. */
export const sandboxRegister: Register = {
  person: async ({ name }) => verdictOf(name),
  firm: async ({ name }) => verdictOf(name),
}

const verdictOf = (name: string): RegisterVerdict =>
  name.includes('不一致') ? 'mismatch' : name.includes('查无') ? 'missing' : 'match'
