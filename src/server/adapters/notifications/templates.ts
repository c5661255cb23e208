import { StartError } from '../../process/start-error.ts'
import type { Env } from '../needed.ts'

/** A provider's template: its id, and what it calls the values, where it has names of its own for them. */
export interface Template {
  readonly id: string
  readonly names: readonly string[]
}

/** `order_pay=SMS_1;order_shipped=SMS_2`, or with the names of the values `order_pay=ID:thing1,amount2`. @throws StartError */
export function templatesIn(env: Env, name: string): ReadonlyMap<string, Template> {
  const parts = (env[name] ?? '').split(';').flatMap((part) => part.trim() || [])
  return new Map(
    parts.map((part) => {
      const [, kind, id, names] = /^(\w+)=([\w-]+)(?::(\w+(?:,\w+)*))?$/.exec(part) ?? []
      if (!kind || !id)
        throw new StartError(
          `环境变量 ${name} 里的“${part}”不正确`,
          '每种消息写成“种类=模板编号”，用分号隔开，例如 order_pay=SMS_1;order_shipped=SMS_2',
        )
      return [kind, { id, names: names?.split(',') ?? [] }]
    }),
  )
}
