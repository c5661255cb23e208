import { Refine, type ResourceProps } from '@refinedev/core'
import { type ReactNode, useMemo, useRef } from 'react'
import { routerProvider } from '../resources/router-provider.ts'
import { healing } from '../retry/may-pass.ts'
import { accessProvider } from './access-provider.ts'
import { auditLogProvider } from './audit-log-provider.ts'
import { authProvider } from './auth-provider.ts'
import type { Bundle } from './bundle.ts'
import { dataProvider } from './data-provider.ts'
import { liveProvider } from './live-provider.ts'
import { notificationProvider } from './notification-provider.ts'
import { OPTIONS, optionsProvider, readOptions } from './options-provider.ts'

const SETTINGS = {
  disableTelemetry: true,
  disableServerSideValidation: true,
  liveMode: 'auto' as const,
  reactQuery: {
    clientConfig: {
      defaultOptions: {
        queries: { refetchOnWindowFocus: false, retry: false, refetchInterval: healing },
        // without a line a write says so at once; it never waits unseen to be sent later
        mutations: { networkMode: 'always' as const },
      },
    },
  },
}

interface MemberRefineProps {
  readonly bundle: Bundle
  readonly resources: ResourceProps[]
  readonly children: ReactNode
}

/** Refine over the bundle: every screen is a resource, and what may be done is asked of the bundle's ability. */
export function MemberRefine({ bundle, resources, children }: MemberRefineProps) {
  // providers are made once; what they ask of the bundle is always asked of the present one
  const latest = useRef(bundle)
  latest.current = bundle
  const providers = useMemo(() => {
    const screenOf = (resource: string) => {
      const screen = latest.current.screens.get(resource)
      if (!screen) throw new Error(`no screen ${resource}`)
      return screen
    }
    return {
      data: {
        default: dataProvider(screenOf),
        [OPTIONS]: optionsProvider((resource, field, query) => readOptions(screenOf(resource), field, query)),
      },
      access: accessProvider(() => latest.current),
    }
  }, [])
  return (
    <Refine
      dataProvider={providers.data}
      authProvider={authProvider}
      accessControlProvider={providers.access}
      auditLogProvider={auditLogProvider}
      liveProvider={liveProvider}
      notificationProvider={notificationProvider}
      routerProvider={routerProvider}
      resources={resources}
      options={SETTINGS}
    >
      {children}
    </Refine>
  )
}
