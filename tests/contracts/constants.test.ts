import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')

it('K-01 toasts stand 16 px apart from the edge and from each other', () => {
  const css = read('src/web/toast/ToastHost.module.css')
  expect(css).toMatch(/inset: 16px 16px auto/)
  expect(css).toMatch(/gap: 16px/)
})

it('K-01 a menu stands 6 px off what it belongs to', () => {
  expect(read('src/web/site/layout/AccountMenu.module.css')).toMatch(/top: calc\(100% \+ 6px\)/)
})

it('K-01 the page and the component library speak zh-cn', () => {
  expect(read('index.html')).toMatch(/<html lang="zh-CN">/)
  expect(read('src/web/member.tsx')).toMatch(/antd\/es\/locale\/zh_CN/)
  expect(read('src/web/member.tsx')).toMatch(/dayjs\.locale\('zh-cn'\)/)
})
