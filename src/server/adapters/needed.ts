import { StartError } from '../process/start-error.ts'

export type Env = Readonly<Record<string, string | undefined>>

/** A value that a chosen adapter cannot do without. @throws StartError saying which one `title` lacks */
export function needed(env: Env, title: string, name: string): string {
  const value = env[name]
  if (!value) throw new StartError(`${title}的配置不完整`, `请设置环境变量 ${name}`)
  return value
}
