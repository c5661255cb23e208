import { readFileSync } from 'node:fs'
import type { CheckContext } from '../../src/core/check/examined.ts'
import { appointingOf } from '../../src/core/config/appointing.ts'
import type { PermissionConfig } from '../../src/core/config/config.ts'
import type { RawEntity } from '../../src/core/entity/raw.ts'

export interface Fence {
  readonly sort: string
  readonly text: string
}

export const guide = readFileSync('docs/schema-guide.md', 'utf8')

/** The examples of the guide, as they stand there. */
export const guideFences: readonly Fence[] = [...guide.matchAll(/```json (entity|properties|shared)\n([\s\S]*?)```/g)].map(
  (match) => ({ sort: match[1]!, text: match[2]! }),
)

/** What config/permissions.json says in the guide's example of appointments. */
export const guideAppointed: NonNullable<PermissionConfig['appointed']> = JSON.parse(
  `{${guide.match(/```json appointed\n([\s\S]*?)```/)?.[1]}}`,
).appointed

/** The names that the guide's files may speak of: those of the product, and what its example says can be appointed. */
export function guideNames({ known, permissions }: { known: CheckContext; permissions: PermissionConfig }): CheckContext {
  const permissionConfig = { ...permissions, appointed: guideAppointed }
  return {
    ...known,
    permissions: new Set([...known.permissions, ...guideAppointed.map(({ code }) => code)]),
    permissionConfig,
    appointing: appointingOf(permissionConfig),
  }
}

/** The words of the language that its sentences speak of: what stands in `…` outside of the examples. */
export const guideWords: ReadonlySet<string> = new Set(
  [...guide.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].flatMap(([, span]) => span!.match(/\$?[A-Za-z_]+/g) ?? []),
)

/** The whole files among them, by name. */
export const guideEntities: ReadonlyMap<string, string> = new Map(
  guideFences.filter(({ sort }) => sort === 'entity').map(({ text }) => [(JSON.parse(text) as RawEntity).$id, text]),
)

/** A whole file of the guide, to be used in a test as an owner would use it. */
export function guideEntity(id: string): RawEntity {
  const text = guideEntities.get(id)
  if (text === undefined) throw new Error(`the guide has no file ${id}`)
  return JSON.parse(text) as RawEntity
}
