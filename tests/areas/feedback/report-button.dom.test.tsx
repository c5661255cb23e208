// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { MEMBER, openPage } from '../../site/support/open-page.tsx'
import { entityFile } from '../../support/entity-file.ts'

const answers = {
  'Complain/submit': { id: 9, status: 1 },
  'Schema/bundle': { version: 'v1', entities: [entityFile('complaint')] },
}
const visitor = { site: { public_browse: 1 }, answers }
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

async function reportFrom(user?: typeof MEMBER) {
  const page = await openPage('/query', { ...visitor, ...(user ? { user } : {}) })
  const { ReportButton } = await import('../../../src/areas/feedback/site/ReportButton.tsx')
  render(<ReportButton targetType="supply" targetId={12} title="太湖青虾" />)
  await press('举报')
  return page
}

it('S-01 a member reports what is shown, with a reason and words', async () => {
  const { of } = await reportFrom(MEMBER)
  const dialog = within(await screen.findByRole('dialog', { name: '举报“太湖青虾”' }))
  await userEvent.click(dialog.getByRole('button', { name: '提交举报' }))
  expect(of('Complain/submit')).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: '价格欺诈' }))
  await userEvent.type(dialog.getByLabelText('情况说明'), '电话里的价格与页面不一样')
  await userEvent.click(dialog.getByRole('button', { name: '提交举报' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(of('Complain/submit')[0]?.body).toEqual({
    target_type: 'supply',
    target_id: 12,
    reason: '价格欺诈',
    content: '电话里的价格与页面不一样',
    idem_key: expect.any(String),
  })
})

it('S-01 a visitor who wants to report signs in first', async () => {
  await reportFrom()
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).not.toContain('提交举报')
})
