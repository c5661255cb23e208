import { AbilityProvider } from '@casl/react'
import { Authenticated, Refine } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import { App as AntApp, Button, ConfigProvider, Result, Skeleton } from 'antd'
import zhCN from 'antd/es/locale/zh_CN'
import 'dayjs/locale/zh-cn'
import dayjs from 'dayjs'
import { createElement, useMemo, useRef } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { FOOTER, pageOf, pagesOf } from './areas.ts'
import { MemberLayout } from './layout/MemberLayout.tsx'
import { menuFor } from './layout/menu.ts'
import { accessProvider } from './providers/access-provider.ts'
import { antdTheme } from './providers/antd-theme.ts'
import { authProvider } from './providers/auth-provider.ts'
import { BundleProvider, useHeldBundle } from './providers/BundleProvider.tsx'
import type { Bundle } from './providers/bundle.ts'
import { dataProvider } from './providers/data-provider.ts'
import { LiveUpdates } from './providers/LiveUpdates.tsx'
import { notificationProvider } from './providers/notification-provider.ts'
import { RefetchOnEdit } from './providers/RefetchOnEdit.tsx'
import { FormGuard } from './screens/FormGuard.tsx'
import { FormScreen } from './screens/FormScreen.tsx'
import { ListScreen } from './screens/ListScreen.tsx'
import { Messages } from './screens/Messages.tsx'
import { PageTabs } from './screens/PageTabs.tsx'
import { ShowScreen } from './screens/ShowScreen.tsx'
import { usePhone } from './screens/use-phone.ts'
import type { StoredUser } from './session/stored-user.ts'
import { useUser } from './session/use-user.ts'
import { PLACES } from './site/routing/places.ts'
import { useThemeVersion } from './theme/theme.ts'

dayjs.locale('zh-cn')

const MEMBER = pagesOf('member')

/** The member area and the operators' console: loaded when first needed, drawn from the bundle. */
export default function MemberApp() {
  const phone = usePhone()
  const colours = useThemeVersion()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read from the page's style
  const theme = useMemo(() => antdTheme(phone), [phone, colours])
  return (
    <ConfigProvider locale={zhCN} theme={theme} button={{ autoInsertSpace: false }}>
      <AntApp>
        <BundleProvider>
          <Waiting />
        </BundleProvider>
      </AntApp>
    </ConfigProvider>
  )
}

function Waiting() {
  const { bundle, failed, retry } = useHeldBundle()
  const stored = useUser()
  if (!stored) return <Navigate to="/" replace />
  if (bundle) return <Loaded bundle={bundle} stored={stored} />
  if (!failed) return <Skeleton active style={{ padding: 32 }} paragraph={{ rows: 8 }} />
  return (
    <Result
      status="warning"
      title="网络不通，页面没有加载出来"
      extra={
        <Button type="primary" onClick={retry}>
          重试
        </Button>
      }
    />
  )
}

const BUILT_IN = MEMBER.map(([path]) => path)

function Loaded({ bundle, stored }: { bundle: Bundle; stored: StoredUser }) {
  // providers are made once; what they ask of the bundle is always asked of the present one
  const held = useRef(bundle)
  held.current = bundle
  const providers = useMemo(
    () => ({
      data: dataProvider((resource) => {
        const screen = held.current.screens.get(resource)
        if (!screen) throw new Error(`no screen ${resource}`)
        return screen
      }),
      access: accessProvider(() => held.current),
    }),
    [],
  )
  const screens = [...bundle.screens.values()]
  const menu = menuFor({ screens, stored, ability: bundle.ability, builtIn: BUILT_IN })
  const home = menu[0]?.route ?? PLACES.setting
  return (
    <Refine
      dataProvider={providers.data}
      authProvider={authProvider}
      accessControlProvider={providers.access}
      notificationProvider={notificationProvider}
      routerProvider={routerProvider}
      resources={screens.map((screen) => ({
        name: screen.name,
        list: screen.route,
        show: `${screen.route}/info`,
        create: `${screen.route}/release`,
        meta: { label: screen.title },
      }))}
      options={{
        disableTelemetry: true,
        disableServerSideValidation: true,
        reactQuery: { clientConfig: { defaultOptions: { queries: { refetchOnWindowFocus: false } } } },
      }}
    >
      <RefetchOnEdit version={bundle.version} />
      <LiveUpdates sn={stored.sn} />
      <Authenticated key="member" fallback={<Navigate to="/" replace />}>
        <AbilityProvider value={bundle.ability}>
          <MemberLayout menu={menu} pages={screens} footer={FOOTER} messages={<Messages />}>
            <Routes>
              {MEMBER.map(([path, Page]) => (
                <Route key={path} path={path} element={<Page />} />
              ))}
              {screens.flatMap((screen) => [
                <Route
                  key={screen.name}
                  path={screen.route}
                  element={
                    <PageTabs screen={screen}>
                      {createElement(pageOf(screen, 'list') ?? ListScreen, { key: screen.name, screen })}
                    </PageTabs>
                  }
                />,
                <Route
                  key={`${screen.name}/info`}
                  path={`${screen.route}/info`}
                  element={createElement(pageOf(screen, 'info') ?? ShowScreen, { key: screen.name, screen })}
                />,
                ...(screen.can.some((verb) => verb === 'create' || verb === 'update')
                  ? [
                      <Route
                        key={`${screen.name}/release`}
                        path={`${screen.route}/release`}
                        element={
                          <FormGuard key={screen.name} screen={screen}>
                            {createElement(pageOf(screen, 'form') ?? FormScreen, { key: screen.name, screen })}
                          </FormGuard>
                        }
                      />,
                    ]
                  : []),
              ])}
              {bundle.closed.flatMap((route) =>
                [route, `${route}/info`, `${route}/release`].map((path) => (
                  <Route key={path} path={path} element={<Navigate to={PLACES.refused} replace />} />
                )),
              )}
              <Route path={PLACES.member} element={<Navigate to={home} replace />} />
              <Route path="*" element={<Navigate to={PLACES.missing} replace />} />
            </Routes>
          </MemberLayout>
        </AbilityProvider>
      </Authenticated>
    </Refine>
  )
}
