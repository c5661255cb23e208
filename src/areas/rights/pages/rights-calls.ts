import { api } from '../../../web/api/client.ts'
import type { EntityMatrix, Subjects, WhyAnswer } from '../answers.ts'

const SIGNED = { auth: true, quiet: true } as const

export const readSubjects = (signal: AbortSignal): Promise<Subjects> =>
  api.get('RightsQuestion/subjects', {}, { ...SIGNED, signal })

export const readMatrix = (entity: string, signal: AbortSignal): Promise<EntityMatrix> =>
  api.get('RightsQuestion/matrix', { entity }, { ...SIGNED, signal })

export const askWhy = (asked: Readonly<Record<string, string>>): Promise<WhyAnswer> =>
  api.post('RightsQuestion/why', asked, SIGNED)
