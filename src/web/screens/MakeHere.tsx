import { Button, Form } from 'antd'
import { type ComponentType, createContext, useContext, useState } from 'react'
import type { Screen } from '../../core/entity/entity.ts'
import { useOffers } from '../resources/use-offers.ts'
import { ScreenProvider } from './ScreenProvider.tsx'

interface DrawerProps {
  readonly screen: Screen
  readonly query: string
  readonly onClose: () => void
  readonly onDone: (id: unknown) => void
}

/** The form beside the form, handed in by the page: its code holds the very fields that ask for it. */
export const Making = createContext<ComponentType<DrawerProps> | null>(null)

/** A row that is not there yet is made under the box that chooses it, and chosen once it is kept; what was typed around it stays. */
export function MakeHere({ name, screen }: { readonly name: string; readonly screen: Screen }) {
  const form = Form.useFormInstance()
  const offers = useOffers()
  const Drawer = useContext(Making)
  const [open, setOpen] = useState(false)
  if (!Drawer || !offers(screen, 'create')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{`新增${screen.noun}`}</Button>
      {open && (
        <ScreenProvider screen={screen}>
          <Drawer
            screen={screen}
            query=""
            onClose={() => setOpen(false)}
            onDone={(id) => form.setFields([{ name, value: id, errors: [] }])}
          />
        </ScreenProvider>
      )}
    </>
  )
}
