import type { Entity, Tone } from './entity.ts'

const OVER: readonly Tone[] = ['done', 'closed', 'refused']

/** Whether a record stands where nobody is waited for. */
export const isOver = ({ workflow }: Pick<Entity, 'workflow'>, record: Readonly<Record<string, unknown>>): boolean =>
  workflow !== undefined && OVER.includes(workflow.states.find((one) => one.const === record[workflow.field])?.tone ?? 'live')
