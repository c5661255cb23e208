import { plainText } from './plain-text.ts'

/** Names by which somebody would pass for the platform: these words anywhere in a name, */
const WITHIN = [
  '官方',
  '平台运营',
  '平台客服',
  '平台方',
  '平台管理',
  '平台审核',
  '平台财务',
  '人工客服',
  '管理员',
  '系统消息',
  '系统通知',
  'admin',
  'guanfang',
]
/** and these as the whole of it. */
const WHOLE: ReadonlySet<string> = new Set([
  '平台',
  '系统',
  '运营',
  '客服',
  '在线客服',
  '审核',
  '超级用户',
  'root',
  'system',
  'kefu',
])

/** Figures and letters that are typed for other letters. */
const ALIKE: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', l: 'i' }
const undisguised = (text: string): string => text.replace(/[01345l]/g, (one) => ALIKE[one] ?? one)

/** Is it a name that only the platform's own people may bear, also with blanks, signs or other letters between and for its letters? */
export function isReserved(name: string): boolean {
  const { text } = plainText(name)
  const bare = undisguised(text.replace(/[^\p{L}\p{N}]/gu, ''))
  return WHOLE.has(bare) || WITHIN.some((word) => bare.includes(word))
}
