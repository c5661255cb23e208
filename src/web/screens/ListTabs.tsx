import { Tabs } from 'antd'
import type { Screen } from '../../core/entity/entity.ts'
import type { ListAnswer } from './use-list.ts'
import type { ListState } from './use-list-state.ts'

/** A count stops at its cap. */
const countText = ({ count, capped }: { count: number; capped?: number | boolean }): string =>
  capped ? `${count}+` : String(count)

const sumOf = (tabs: ListAnswer['tabs']) => ({
  count: tabs.reduce((sum, tab) => sum + tab.count, 0),
  capped: tabs.some((tab) => tab.capped),
})

/** States with their counts under the present filters; a state that holds nothing is left out, unless it is the chosen one. */
export function ListTabs({ screen, state, answer }: { screen: Screen; state: ListState; answer: ListAnswer }) {
  if (screen.tabs === '' || answer.tabs.length === 0) return null
  const queue = screen.queue?.states.map(String) ?? []
  const waiting = answer.tabs.filter((tab) => queue.includes(String(tab.const)))
  const items = [
    // several states that wait stand together, one alone has its own tab
    ...(queue.length > 1 ? [{ key: queue.join(','), label: `等待办理 ${countText(sumOf(waiting))}` }] : []),
    { key: '', label: `全部 ${countText(sumOf(answer.tabs))}` },
    ...answer.tabs
      .filter((tab) => tab.count > 0 || String(tab.const) === state.params[screen.tabs])
      .map((tab) => ({ key: String(tab.const), label: `${tab.title} ${countText(tab)}` })),
  ]
  return (
    <Tabs
      activeKey={state.params[screen.tabs] ?? ''}
      items={items}
      onChange={(key) => state.change({ [screen.tabs]: key || undefined })}
      tabBarStyle={{ margin: 0 }}
    />
  )
}
