import type { OperationNodeProps } from '@rc-component/tabs/es/TabNavList/OperationNode'
import type { Ref } from 'react'
import { later } from '../lazy/later.tsx'

type Props = OperationNodeProps & { readonly ref?: Ref<HTMLDivElement> }

const Menu = later<Props>(() => import('@rc-component/tabs/es/TabNavList/OperationNode').then((module) => module.default), {
  room: null,
})

/** In place of the menu of those tabs that found no room: most rows of tabs have room. */
export default function MoreTabs(props: Props) {
  const { ref, prefixCls, className = '', tabs } = props
  if (tabs.length > 0) return <Menu {...props} />
  return <div ref={ref} className={`${prefixCls}-nav-operations ${className}`} />
}
