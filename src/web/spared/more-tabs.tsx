import type { OperationNodeProps } from '@rc-component/tabs/es/TabNavList/OperationNode'
import { type Ref, useEffect, useRef } from 'react'
import { later } from '../lazy/later.tsx'

type Props = OperationNodeProps & { readonly ref?: Ref<HTMLDivElement> }

const Menu = later<Props>(() => import('@rc-component/tabs/es/TabNavList/OperationNode').then((module) => module.default), {
  room: null,
})

/** A list of tabs holds tabs alone: the role leaves the row, which has this menu's button too, for the row's inner list. */
function useListOfTabsAlone(prefixCls: string) {
  const inRow = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const row = inRow.current?.closest(`.${prefixCls}-nav`)
    const list = row?.querySelector(`.${prefixCls}-nav-list`)
    if (!row || !list) return
    for (const name of ['role', 'aria-orientation']) {
      const value = row.getAttribute(name)
      if (value) list.setAttribute(name, value)
      row.removeAttribute(name)
    }
  }, [prefixCls])
  return inRow
}

/** In place of the menu of those tabs that found no room: most rows of tabs have room. */
export default function MoreTabs(props: Props) {
  const { ref, prefixCls, className = '', style, tabs } = props
  const inRow = useListOfTabsAlone(prefixCls)
  return (
    <>
      <span ref={inRow} hidden />
      {tabs.length > 0 ? (
        // the row of tabs may be cut, its button not: an icon has no least width of its own
        <Menu {...props} style={{ ...style, flexShrink: 0 }} />
      ) : (
        <div ref={ref} className={`${prefixCls}-nav-operations ${className}`} />
      )}
    </>
  )
}
