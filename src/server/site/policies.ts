import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const POLICY_TYPES = ['user', 'privacy'] as const
export type PolicyType = (typeof POLICY_TYPES)[number]

interface PolicyHead {
  readonly title: string
  readonly version: string
  readonly updated_at: string
}
export interface Policy extends PolicyHead {
  readonly type: PolicyType
  readonly content: string
}

const FOLDER = join('config', 'policies')

/** Titles and versions. Read anew each time: the files are edited while the product runs. */
export async function readPolicyIndex(): Promise<Readonly<Record<PolicyType, PolicyHead>>> {
  return JSON.parse(await readFile(join(FOLDER, 'policies.json'), 'utf8')) as Record<PolicyType, PolicyHead>
}

/** One agreement with its text, HTML. */
export async function readPolicy(type: PolicyType): Promise<Policy> {
  const [index, content] = await Promise.all([readPolicyIndex(), readFile(join(FOLDER, `${type}.html`), 'utf8')])
  const { title, version, updated_at } = index[type]
  return { type, title, version, updated_at, content }
}
