import { writtenAt } from './miss.ts'

// Where the parts of a rule are written in an entity's file, as JSON pointers; `raw` is the file with what it takes from others written out.

/** A part of what a line of `access` asks; `who: "owner"` is read as the rows of one's own, and then what the line says. */
export function linePointer(raw: unknown, i: number, at: string): string {
  const line = `/access/${i}`
  if (writtenAt(raw, `${line}/who`) !== 'owner') return `${line}/where${at}`
  return at.startsWith('/$and/1') ? `${line}/where${at.slice('/$and/1'.length)}` : `${line}/who`
}

/** One of those who may take a step. */
export function sidePointer(raw: unknown, step: string, i: number): string {
  const pointer = `/workflow/actions/${step}/by`
  return Array.isArray(writtenAt(raw, pointer)) ? `${pointer}/${i}` : pointer
}

/** The condition of one guard of a step. */
export function guardPointer(raw: unknown, step: string, i: number): string {
  const pointer = `/workflow/actions/${step}/guard`
  return Array.isArray(writtenAt(raw, pointer)) ? `${pointer}/${i}/where` : pointer
}

/** The condition of one guard of making a record. */
export const makingGuardPointer = (i: number): string => `/workflow/create/guard/${i}/where`
