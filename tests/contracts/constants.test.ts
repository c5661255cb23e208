import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')

it('K-01 the page and the component library speak zh-cn', () => {
  expect(read('index.html')).toMatch(/<html lang="zh-CN">/)
  expect(read('src/web/member.tsx')).toMatch(/antd\/es\/locale\/zh_CN/)
  expect(read('src/web/member.tsx')).toMatch(/dayjs\.locale\('zh-cn'\)/)
})
