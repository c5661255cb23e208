// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { MEMBER, openPage, refused } from '../../site/support/open-page.tsx'
import { entityFile } from '../../support/entity-file.ts'

const CONTRACT = {
  id: 1,
  name: '水产品购销合同',
  cate: '合同范本',
  cate_text: '合同范本',
  ext: 'docx',
  size: 4734,
  edition: '2026 版',
  intro: '按过磅净重结算',
  count: 1286,
  login_required: true,
  publish_at: '2026-06-01 08:00:00',
}
const SHEET = { ...CONTRACT, id: 2, name: '塘口日志', cate: '填报表', cate_text: '填报表', ext: 'xlsx', login_required: false }
const answers = {
  'Download/lists': { list: [CONTRACT, SHEET], count: 2, capped: 0, page_no: 1, page_size: 20, more: 0 },
  'Download/get': { url: 'uploads/seed/form.xlsx', name: '塘口日志.xlsx' },
  'Schema/bundle': { version: 'v1', entities: [entityFile('download')] },
}
const visitor = { site: { public_browse: 1 }, answers }

const clicked = vi.fn()
beforeEach(() => {
  clicked.mockClear()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked(this.pathname, this.download)
  })
})
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

it('S-09 lists files with type, size, date and downloads, narrowed by type and format', async () => {
  const { at, of } = await openPage('/query', visitor)
  const row = (await screen.findByText(CONTRACT.name)).closest('li')!
  for (const text of ['合同范本', 'DOCX', '4.6 KB', '2026-06-01', '1,286 次下载']) expect(row.textContent).toContain(text)
  expect(document.title).toContain('下载中心')
  await press('填报表')
  await press('Excel')
  await waitFor(() => expect(of('Download/lists').at(-1)?.query).toMatchObject({ cate: '填报表', ext: 'xlsx' }))
  expect(at()).toContain('/query?')
})

it('S-09 a free file comes at once, under its own name', async () => {
  const { of } = await openPage('/query', visitor)
  await press('下载塘口日志')
  await waitFor(() => expect(clicked).toHaveBeenCalledWith('/uploads/seed/form.xlsx', '塘口日志.xlsx'))
  expect(of('Download/get')[0]?.body).toEqual({ id: 2 })
})

it('S-09 a visitor signs in before a file for members', async () => {
  const { of } = await openPage('/query', visitor)
  await press('登录下载水产品购销合同')
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(of('Download/get')).toEqual([])
})

it('S-09 a refusal starts no download and says why', async () => {
  const gone = { ...answers, 'Download/get': refused('记录不存在') }
  const { of } = await openPage('/query', { ...visitor, user: MEMBER, answers: gone })
  await press('下载水产品购销合同')
  await waitFor(() => expect(of('Download/get')).toHaveLength(1))
  await screen.findByText('记录不存在')
  expect(clicked).not.toHaveBeenCalled()
})
