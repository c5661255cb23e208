// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { LeadOn } from '../../src/web/site/routing/LeadOn.tsx'

afterEach(cleanup)

/** Leads to `/` once more while the page there has just begun to lead on, as the second of two refused calls does. */
function Second() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const done = useRef(false)
  useEffect(() => {
    if (pathname !== '/' || done.current) return
    done.current = true
    navigate('/')
  }, [pathname, navigate])
  return <p data-testid="at">{pathname}</p>
}

it('E-03 two refused calls that lead to one address leave nobody on an empty page', async () => {
  render(
    <MemoryRouter initialEntries={['/']}>
      <Routes>
        <Route path="/" element={<LeadOn to="/index" />} />
        <Route path="/index" element={null} />
      </Routes>
      <Second />
    </MemoryRouter>,
  )
  await waitFor(() => expect(screen.getByTestId('at').textContent).toBe('/index'))
})
