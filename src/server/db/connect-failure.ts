import { codeOf, messageOf, propertiesOf } from '../../core/value/narrow.ts'
import { StartError } from '../process/start-error.ts'

const REMEDY = '请检查环境变量 DATABASE_URL，或去掉它以使用内置数据库'
const UNREACHABLE: Readonly<Record<string, string>> = {
  ECONNREFUSED: '连接被拒绝，请确认 PostgreSQL 已启动且端口正确',
  ENOTFOUND: '主机名不存在',
  EAI_AGAIN: '主机名暂时无法解析',
  ETIMEDOUT: '连接超时，请确认网络与防火墙',
  EHOSTUNREACH: '主机不可达',
  ENETUNREACH: '网络不可达',
  ECONNRESET: '连接被对方中断',
  ENOENT: '套接字文件不存在，请确认 PostgreSQL 已启动',
  EACCES: '没有权限打开套接字文件',
}
const REFUSED: Readonly<Record<string, string>> = {
  '28P01': '用户名或密码不正确',
  '28000': '服务器不允许这个用户从此处登录，请检查用户名与 pg_hba.conf',
  '3D000': '数据库不存在，请先建立它（createdb）',
  '53300': '服务器的连接数已满',
  '57P03': '服务器正在启动或关闭，请稍后再试',
  '42501': '这个用户没有足够的权限',
}

export const badAddress = (name: string, cause?: unknown): StartError =>
  new StartError(
    `${name} 的写法不正确`,
    '应当形如 postgres://用户名:密码@主机:5432/数据库名；密码中的特殊字符须用 %xx 转义',
    cause,
  )

/** The meaning of a failed first connection. @param where host and database, never the password */
export function connectFailure(error: unknown, where: string): unknown {
  if (error instanceof StartError) return error
  const message = messageOf(error)
  const { errors } = propertiesOf(error)
  // a name with several addresses fails with one error for each
  const word = codeOf(error) || codeOf(Array.isArray(errors) ? errors[0] : undefined)
  const reason =
    UNREACHABLE[word] ??
    REFUSED[word] ??
    (/timeout/i.test(message) ? UNREACHABLE.ETIMEDOUT : undefined) ??
    (/SASL|password must be a string|no password/i.test(message) ? '缺少密码或密码不正确' : undefined) ??
    (/does not support SSL/i.test(message) ? '服务器不支持 SSL 连接，请去掉 sslmode' : undefined) ??
    (/certificate|self.signed/i.test(message) ? '服务器的证书不受信任' : undefined)
  if (!reason) return new StartError(`无法连接数据库 ${where}（${word || message}）`, REMEDY, error)
  return new StartError(`无法连接数据库 ${where}：${reason}`, REMEDY, error)
}

/** The fault of a server that the product cannot run on. */
export function serverFault(
  server: { version: number; encoding: string; timezone: string; create: boolean },
  where: string,
): StartError | undefined {
  if (server.version < 150_000)
    return new StartError(
      `数据库 ${where} 的版本过低（PostgreSQL ${Math.floor(server.version / 10_000)}）`,
      '请升级到 PostgreSQL 15 或更新版本',
    )
  if (server.encoding !== 'UTF8')
    return new StartError(`数据库 ${where} 的编码是 ${server.encoding}`, '请建立编码为 UTF8 的数据库')
  if (server.timezone !== 'Asia/Shanghai')
    return new StartError(`数据库 ${where} 没有接受会话时区 Asia/Shanghai`, '请不要经由改写会话设置的连接代理访问数据库')
  if (!server.create)
    return new StartError(`当前用户不能在数据库 ${where} 中建表`, '请用数据库的所有者连接，或授予其模式的 CREATE 权限')
  return undefined
}
