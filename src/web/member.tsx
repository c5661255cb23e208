import { AbilityProvider } from '@casl/react'
import { Authenticated } from '@refinedev/core'
import { Button, ConfigProvider, Skeleton } from 'antd'
import zhCN from 'antd/es/locale/zh_CN'
import { LeadOn } from './site/routing/LeadOn.tsx'
import 'dayjs/locale/zh-cn'
import dayjs from 'dayjs'
import { useMemo } from 'react'
import { Route } from 'react-router'
import { FOOTER, pagesOf } from './areas.ts'
import { MemberLayout } from './layout/MemberLayout.tsx'
import { usePhone } from './media.ts'
import { useNight } from './night/night.ts'
import { Ahead } from './providers/Ahead.tsx'
import { antdTheme } from './providers/antd-theme.ts'
import { BundleProvider, useHeldBundle } from './providers/BundleProvider.tsx'
import type { Bundle } from './providers/bundle.ts'
import { LiveUpdates } from './providers/LiveUpdates.tsx'
import { MemberRefine } from './providers/MemberRefine.tsx'
import { RefetchOnEdit } from './providers/RefetchOnEdit.tsx'
import { menuFor } from './resources/menu.ts'
import { resourcesOf } from './resources/resources.ts'
import { usePlaces } from './resources/use-places.ts'
import { useHealing } from './retry/use-healing.ts'
import { Failed } from './screens/Failed.tsx'
import { FileFaults } from './screens/FileFaults.tsx'
import { MemberRoutes } from './screens/MemberRoutes.tsx'
import { Messages } from './screens/Messages.tsx'
import type { StoredUser } from './session/stored-user.ts'
import { useUser } from './session/use-user.ts'
import { PLACES } from './site/routing/places.ts'
import { useThemeVersion } from './theme/theme.ts'

dayjs.locale('zh-cn')

const PAGES = new Map(pagesOf('member').map(([path, Page]) => [path, <Page key={path} />]))

/** The member area and the operators' console: loaded when first needed, drawn from the bundle. */
export function MemberApp() {
  const phone = usePhone()
  const colours = useThemeVersion()
  const night = useNight()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read from the page's style
  const theme = useMemo(() => antdTheme(phone, night), [phone, colours, night])
  return (
    <ConfigProvider locale={zhCN} theme={theme} button={{ autoInsertSpace: false }}>
      <BundleProvider>
        <Waiting />
      </BundleProvider>
    </ConfigProvider>
  )
}

function Waiting() {
  const { bundle, failed, retry } = useHeldBundle()
  const stored = useUser()
  useHealing(failed, retry)
  if (!stored) return <LeadOn to="/" />
  if (bundle) return <Loaded bundle={bundle} stored={stored} />
  if (!failed) return <Skeleton active style={{ padding: 32 }} paragraph={{ rows: 8 }} />
  return (
    <Failed title="网络不通，页面没有加载出来">
      <Button type="primary" onClick={retry}>
        重试
      </Button>
    </Failed>
  )
}

function Loaded({ bundle, stored }: { bundle: Bundle; stored: StoredUser }) {
  const resources = useMemo(() => {
    const screens = [...bundle.screens.values()]
    // what a grant does not open is an entry all the same: its page says so
    const closed = bundle.closed.filter((page) => !page.refused).map((page) => page.route)
    const builtIn = [...PAGES.keys(), ...closed]
    const menu = menuFor({ screens, stored, ability: bundle.ability, builtIn, menu: bundle.menu })
    return resourcesOf({ menu, screens, others: [...PAGES.keys()] })
  }, [bundle, stored])
  return (
    <MemberRefine bundle={bundle} resources={resources}>
      <RefetchOnEdit version={bundle.version} />
      <LiveUpdates sn={stored.sn} />
      <Authenticated key="member" fallback={<LeadOn to="/" />}>
        <AbilityProvider value={bundle.ability}>
          <Area bundle={bundle} operates={bundle.menu?.operator.role === stored.role} />
        </AbilityProvider>
      </Authenticated>
    </MemberRefine>
  )
}

/** The frame and the pages of the area, as the resources define them. */
function Area({ bundle, operates }: { bundle: Bundle; operates: boolean }) {
  const { menu } = usePlaces()
  const entries = useMemo(() => menu.map((one) => one.route), [menu])
  return (
    <MemberLayout footer={FOOTER} messages={<Messages />}>
      <Ahead paths={entries} />
      {operates && <FileFaults />}
      <MemberRoutes screens={bundle.screens} others={PAGES} closed={bundle.closed}>
        <Route path={PLACES.member} element={<LeadOn to={menu[0]?.route ?? PLACES.setting} />} />
        <Route path="*" element={<LeadOn to={PLACES.missing} />} />
      </MemberRoutes>
    </MemberLayout>
  )
}
