import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SeedRow } from './insert-all.ts'

const FOLDER = 'config'
const POLICIES = ['user', 'privacy'] as const
const FEEDBACK_TYPES = ['功能建议', '使用问题', '交易纠纷', '账号与认证', '其他']

/** Numbers that nobody has: a site in service shows its own, or none. */
const SAMPLE_FILINGS = {
  police_no: '苏公网安备 32050602010000号',
  police_link: 'https://beian.mps.gov.cn/#/query/webSearch?code=32050602010000',
  icp_no: '苏ICP备2026000000号',
}

const NEWS_COLUMNS = ['行情', '政策', '技术', '企业', '公告']

/** The site's own texts as a new installation starts with them; the operator changes them in the console. By entity. */
export function siteTexts(sandbox = false) {
  return {
    site_setting: [{ ...siteRow(), ...(sandbox ? SAMPLE_FILINGS : {}) }],
    policy: policies(),
    feedback_type: FEEDBACK_TYPES.map(listed),
    article_cate: NEWS_COLUMNS.map(listed),
  }
}

function siteRow(): SeedRow {
  const { $schema: _, ...row } = read<SeedRow>('site.json')
  return row
}

function policies(): SeedRow[] {
  const heads = read<Record<string, { title: string; version: string }>>('policies/policies.json')
  return POLICIES.map((type) => ({
    type,
    title: heads[type]!.title,
    edition: heads[type]!.version,
    content: readFileSync(join(FOLDER, 'policies', `${type}.html`), 'utf8'),
  }))
}

const listed = (name: string, i: number): SeedRow => ({ name, sort: (i + 1) * 10 })

const read = <T>(file: string): T => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as T
