// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage } from '../../site/support/open-page.tsx'

const visitor = { site: { public_browse: 1 }, answers: {} }

it('R-06 /agreement with an unknown type says so and offers both texts', async () => {
  await openPage('/agreement?type=other', visitor)
  expect(await screen.findByText('没有这份协议')).toBeTruthy()
  const tabs = within(screen.getByRole('navigation', { name: '协议' }))
  expect(tabs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/agreement?type=user',
    '/agreement?type=privacy',
  ])
})
