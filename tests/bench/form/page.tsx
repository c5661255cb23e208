import '../../../src/web/theme/tokens.css'
import '../../../src/web/theme/base.css'
import { AbilityProvider } from '@casl/react'
import { ConfigProvider } from 'antd'
import zhCN from 'antd/es/locale/zh_CN'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { rulesFor } from '../../../src/core/access/rules.ts'
import type { Actor } from '../../../src/core/condition/actor.ts'
import { entityNamed } from '../../../src/core/entity/by-name.ts'
import { readEntity } from '../../../src/core/read/read-entity.ts'
import { antdTheme } from '../../../src/web/providers/antd-theme.ts'
import { BundleProvider, useHeldBundle } from '../../../src/web/providers/BundleProvider.tsx'
import { MemberRefine } from '../../../src/web/providers/MemberRefine.tsx'
import { EntityForm } from '../../../src/web/screens/EntityForm.tsx'
import { ScreenProvider } from '../../../src/web/screens/ScreenProvider.tsx'
import { ByHand } from './ByHand.tsx'
import { ENTITY } from './plan.ts'

export type Which = 'engine' | 'hand'

/** What the bench calls in the browser. */
export interface FormBench {
  /** takes away what stands there */
  clear(): void
  /** draws a form, until it stands on the page */
  mount(which: Which): Promise<void>
  /** types one more letter into the first box, until the page has followed */
  press(letter: string): Promise<void>
}

const SYSTEM = { user: 'user', organisation: 'organisation', message: 'message' }
const ACTOR: Actor = {
  id: 7,
  org_id: 3,
  role: 1,
  type: 1,
  name: '王小渔',
  company_auth: 1,
  person_auth: 1,
  perms: [],
  who: ['anyone', 'user', 'member'],
  codes: ['1', '3'],
}
const rules = rulesFor([readEntity(ENTITY, SYSTEM)], ACTOR)
const bundle = { version: '1', entities: [ENTITY], rules, actor: ACTOR, platform: { title: '长表单', entities: SYSTEM } }

window.fetch = async () => Response.json({ code: 1, msg: '', data: bundle })

const NONE = {}

/** The member area around either form. */
function Area({ which }: { which: Which | undefined }) {
  const { bundle: held } = useHeldBundle()
  const screen = held?.screens.get('long_form')
  if (!held || !screen) return null
  const entity = entityNamed(held.entities, screen.entity)
  return (
    <MemberRefine resources={[]} bundle={held}>
      <AbilityProvider value={held.ability}>
        <ScreenProvider screen={screen}>
          {which === 'engine' && <EntityForm screen={screen} entity={entity} editing={false} given={NONE} />}
          {which === 'hand' && <ByHand />}
        </ScreenProvider>
      </AbilityProvider>
    </MemberRefine>
  )
}

const page = createRoot(document.getElementById('root') ?? document.body)
const theme = antdTheme(false, undefined)
const draw = (which: Which | undefined) =>
  flushSync(() =>
    page.render(
      <ConfigProvider locale={zhCN} theme={theme} button={{ autoInsertSpace: false }}>
        <MemoryRouter>
          <BundleProvider>
            <Area which={which} />
          </BundleProvider>
        </MemoryRouter>
      </ConfigProvider>,
    ),
  )

/** All that was scheduled has run, and the page is laid out. */
async function settled(): Promise<void> {
  for (let i = 0; i < 3; i++)
    await new Promise<void>((done) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => done()
      port2.postMessage(null)
    })
  void document.body.offsetHeight
}

const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

const bench: FormBench = {
  clear() {
    draw(undefined)
    sessionStorage.clear()
  },
  async mount(which) {
    draw(which)
    await settled()
  },
  async press(letter) {
    const box = document.querySelector('form input')
    if (!(box instanceof HTMLInputElement)) throw new Error('no box to type into')
    write?.call(box, box.value.length < 30 ? box.value + letter : letter)
    box.dispatchEvent(new Event('input', { bubbles: true }))
    await settled()
  },
}
Object.assign(window, { bench })
draw(undefined)
