import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from '../support/sources.ts'

/** What runs any business: no name of an entity may stand in it, nor a word for one. */
const ENGINE = ['src/core', 'src/server', 'src/web']

const platform = JSON.parse(readFileSync('config/platform.json', 'utf8')) as { entities: Record<string, string> }
/** entities that config names as parts of the engine itself */
const own = new Set(Object.values(platform.entities))
const nouns = [
  ...readdirSync('schemas')
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace('.json', ''))
    .filter((name) => !own.has(name)),
  // what else the trade, its parts and the people in it are called
  'bargain',
  'docking',
  'contract',
  'invoice',
  'withdrawal',
  'demand',
  'institution',
  'expert',
  'seller',
  'buyer',
  'trader',
  'trade',
  'deal',
  'purchase',
  'billing',
  'refund',
  'rescind',
  'shipment',
  'warehouse',
  'consulting',
  'cate',
  'species',
  'fish',
  'plate',
  '供应',
  '求购',
  '议价',
  '对接',
  '需求',
  '采购',
  '合同',
  '发票',
  '提现',
  '卖方',
  '买方',
  '订单',
  '专家',
  '金融',
  '仓储',
  '收藏',
  '资讯',
  '品种',
  '水产',
  '养殖',
  '鱼',
]

/** The same letters with a meaning that is no entity's: the account one signs in with, elements and attributes of HTML, headers of HTTP, a fact about every account, what a sub-account may bind its organisation to, a browser's verb, an icon, a library's way to ask for a figure, a parameter of somebody else's interface, what PostgreSQL keeps of a table. */
const OTHER_MEANINGS: Readonly<Record<string, RegExp>> = {
  account: /account/gi,
  bargain: /bargain_limit/g,
  collect: /collectDefaultMetrics|\bcollect\(\)/g,
  article: /<\/?article\b|styles\.article/g,
  company: /company_auth|\bcompany: name,/g,
  statistic: /including statistics/g,
  download:
    /\bdownload_url\b|\/download\.ts|^\s*"download",$|\bdownload(?==|File|: \w*Outlined|: \(path)|\.download(?=\(| = name)|Download(?=Outlined|Options)/g,
  policy:
    /(contentSecurity|crossOriginEmbedder|crossOriginOpener)Policy|\{ policy: 'same-origin|(content-security|permissions)-policy/g,
}

/** Whoever takes payments for us speaks of orders and refunds of his own; these files speak with him. */
const PAYMENT_PROVIDER = { files: /\/adapters\/(choose-)?(payment|wechat-pay)[\w-]*\.ts$/, nouns: ['trade', 'refund', '订单'] }

/** Lines that name it, alone, as a part of a longer name, or more than one of it. */
function naming(noun: string, path: string, source: string): readonly string[] {
  if (PAYMENT_PROVIDER.files.test(path) && PAYMENT_PROVIDER.nouns.includes(noun)) return []
  const word = /^[a-z_]+$/.test(noun) ? new RegExp(`(?<![a-z])${noun}(?:e?s)?(?![a-z])`, 'i') : new RegExp(noun)
  return source.split('\n').flatMap((line, i) => {
    const said = line.replace(OTHER_MEANINGS[noun] ?? /$^/g, '').replace(/([a-z])([A-Z])/g, '$1_$2')
    return word.test(said) && !/^\s*(\*|\/\/|\/\*)/.test(line) ? [`${path}:${i + 1} ${line.trim()}`] : []
  })
}

describe('the engine knows no entity', () => {
  const sources = ENGINE.flatMap(sourceFiles).map((path) => [path, readFileSync(path, 'utf8')] as const)

  it('looks at a fair number of files and nouns', () => {
    expect(sources.length).toBeGreaterThan(300)
    expect(nouns.length).toBeGreaterThan(60)
  })

  it.each(nouns)('%s is named nowhere in it', (noun) => {
    expect(sources.flatMap(([path, source]) => naming(noun, path, source))).toEqual([])
  })

  it.each([
    ['bargain', 'const limit = bargainsOf(user)\nconst own = record.bargain_limit'],
    ['docking', "import { x } from '../../areas/docking/server.ts'\nconst own = undocking"],
    ['supply_cate', "api.get('SupplyCate/lists')\n// supply_cate"],
    ['policy', "read('policy')\nconst headers = { contentSecurityPolicy: {} }"],
    ['订单', "throw new Error('订单不存在')\nconst 定单 = 1"],
  ])('%s that somebody writes there is found, at its line', (noun, planted) => {
    expect(naming(noun, 'src/core/a.ts', planted)).toEqual([`src/core/a.ts:1 ${planted.split('\n')[0]}`])
  })
})
