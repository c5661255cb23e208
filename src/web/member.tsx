import { AbilityProvider } from '@casl/react'
import { Authenticated, Refine } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import { App as AntApp, Button, ConfigProvider, Result, Skeleton } from 'antd'
import zhCN from 'antd/es/locale/zh_CN'
import 'dayjs/locale/zh-cn'
import dayjs from 'dayjs'
import { type ComponentType, createElement, lazy, useMemo, useRef } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import type { Screen } from '../core/schema/entity.ts'
import { ChangePhoneScreen } from './account/ChangePhoneScreen.tsx'
import { PasswordScreen } from './account/PasswordScreen.tsx'
import { SettingScreen } from './account/SettingScreen.tsx'
import { demoPages } from './demo/demo-pages.tsx'
import { MemberLayout } from './layout/MemberLayout.tsx'
import { menuFor } from './layout/menu.ts'
import { bargainDoor } from './overrides/bargaining/BargainDoor.tsx'
import { accessProvider } from './providers/access-provider.ts'
import { antdTheme } from './providers/antd-theme.ts'
import { authProvider } from './providers/auth-provider.ts'
import { BundleProvider, useHeldBundle } from './providers/BundleProvider.tsx'
import type { Bundle } from './providers/bundle.ts'
import { dataProvider } from './providers/data-provider.ts'
import { LiveUpdates } from './providers/LiveUpdates.tsx'
import { notificationProvider } from './providers/notification-provider.ts'
import { RefetchOnEdit } from './providers/RefetchOnEdit.tsx'
import { FormScreen } from './screens/FormScreen.tsx'
import { ListScreen } from './screens/ListScreen.tsx'
import { Messages } from './screens/Messages.tsx'
import { PageTabs } from './screens/PageTabs.tsx'
import { ShowScreen } from './screens/ShowScreen.tsx'
import { usePhone } from './screens/use-phone.ts'
import { usePermissionKeys } from './session/permissions.ts'
import type { StoredUser } from './session/stored-user.ts'
import { useUser } from './session/use-user.ts'
import { useThemeVersion } from './theme/use-theme-version.ts'
import { WorkbenchScreen } from './workbench/WorkbenchScreen.tsx'

dayjs.locale('zh-cn')

const BargainInfo = lazy(() =>
  import('./overrides/bargaining/BargainInfo.tsx').then((module) => ({ default: module.BargainInfo })),
)

/** Screens whose record has a page of its own instead of the generic one, by route. */
const INFO_SCREENS: Readonly<Record<string, ComponentType<{ screen: Screen }>>> = {
  '/bargaining': BargainInfo,
  '/mysupply/bargaining': bargainDoor('/mysupply/examine'),
  '/mydemand/bargaining': bargainDoor('/bargaining/info'),
  '/contract': lazy(() => import('./overrides/contract/ContractInfo.tsx').then((module) => ({ default: module.ContractInfo }))),
  '/mysupply': lazy(() => import('./overrides/matches/SupplyInfo.tsx').then((module) => ({ default: module.SupplyInfo }))),
  '/mydemand': lazy(() => import('./overrides/matches/DemandInfo.tsx').then((module) => ({ default: module.DemandInfo }))),
  '/consulting': lazy(() => import('./consulting/ConsultingInfo.tsx').then((module) => ({ default: module.ConsultingInfo }))),
  '/financial': lazy(() =>
    import('./overrides/financial/FinancialInfo.tsx').then((module) => ({ default: module.FinancialInfo })),
  ),
}

/** Screens whose list has a page of its own, by route. */
const LIST_SCREENS: Readonly<Record<string, ComponentType<{ screen: Screen }>>> = {
  '/contract': lazy(() =>
    import('./overrides/contract/ContractScreen.tsx').then((module) => ({ default: module.ContractScreen })),
  ),
  '/mydemand/bargaining': lazy(() =>
    import('./overrides/bargaining/CompareScreen.tsx').then((module) => ({ default: module.CompareScreen })),
  ),
  '/financial': lazy(() =>
    import('./overrides/financial/FinancialScreen.tsx').then((module) => ({ default: module.FinancialScreen })),
  ),
  '/financial/recharge': lazy(() =>
    import('./overrides/financial/RechargeScreen.tsx').then((module) => ({ default: module.RechargeScreen })),
  ),
  '/admin/reconcile': lazy(() =>
    import('./overrides/reconcile/ReconcileScreen.tsx').then((module) => ({ default: module.ReconcileScreen })),
  ),
}

/** Screens whose form has a page of its own, by route. */
const FORM_SCREENS: Readonly<Record<string, ComponentType<{ screen: Screen }>>> = {
  '/financial/recharge': lazy(() =>
    import('./overrides/financial/RechargeScreen.tsx').then((module) => ({ default: module.RechargeForm })),
  ),
  '/financial/withdraw': () => <Navigate to="/financial/info" replace />,
}

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

const BUILT_IN = ['/dashboard', '/setting', '/admin']

function Loaded({ bundle, stored }: { bundle: Bundle; stored: StoredUser }) {
  const codes = usePermissionKeys()
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
  const menu = menuFor({ screens, stored, codes, builtIn: BUILT_IN })
  const home = menu[0]?.route ?? '/setting'
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
          <MemberLayout menu={menu} pages={screens} messages={<Messages />}>
            <Routes>
              <Route path="/dashboard" element={<WorkbenchScreen />} />
              <Route path="/admin" element={<WorkbenchScreen />} />
              <Route path="/setting" element={<SettingScreen />} />
              <Route path="/setting/changephone" element={<ChangePhoneScreen />} />
              <Route path="/setting/password" element={<PasswordScreen />} />
              {screens.flatMap((screen) => [
                <Route
                  key={screen.name}
                  path={screen.route}
                  element={
                    <PageTabs screen={screen}>
                      {createElement(LIST_SCREENS[screen.route] ?? ListScreen, { key: screen.name, screen })}
                    </PageTabs>
                  }
                />,
                <Route
                  key={`${screen.name}/info`}
                  path={`${screen.route}/info`}
                  element={createElement(INFO_SCREENS[screen.route] ?? ShowScreen, { key: screen.name, screen })}
                />,
                ...(screen.can.some((verb) => verb === 'create' || verb === 'update')
                  ? [
                      <Route
                        key={`${screen.name}/release`}
                        path={`${screen.route}/release`}
                        element={createElement(FORM_SCREENS[screen.route] ?? FormScreen, { key: screen.name, screen })}
                      />,
                    ]
                  : []),
              ])}
              {bundle.screens.has('bargaining') && (
                <Route path="/mysupply/examine" element={<BargainInfo screen={bundle.screens.get('bargaining')!} />} />
              )}
              {demoPages}
              <Route path="/home" element={<Navigate to={home} replace />} />
              <Route path="*" element={<Navigate to="/404" replace />} />
            </Routes>
          </MemberLayout>
        </AbilityProvider>
      </Authenticated>
    </Refine>
  )
}
