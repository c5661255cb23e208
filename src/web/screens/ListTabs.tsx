import { Tabs } from 'antd'
import type { Screen } from '../../core/schema/entity.ts'
import type { ListAnswer } from './use-list.ts'
import type { ListState } from './use-list-state.ts'

/** A count stops at its cap. */
const said = ({ count, capped }: { count: number; capped?: number | boolean }): string => (capped ? `${count}+` : String(count))

/** States with their counts under the present filters; a state that holds nothing is left out, unless it is the chosen one. */
export function ListTabs({ screen, state, answer }: { screen: Screen; state: ListState; answer: ListAnswer }) {
  if (screen.tabs === '' || answer.tabs.length === 0) return null
  const whole = { count: answer.tabs.reduce((sum, tab) => sum + tab.count, 0), capped: answer.tabs.some((tab) => tab.capped) }
  const items = [
    { key: '', label: `全部 ${said(whole)}` },
    ...answer.tabs
      .filter((tab) => tab.count > 0 || String(tab.const) === state.params[screen.tabs])
      .map((tab) => ({ key: String(tab.const), label: `${tab.title} ${said(tab)}` })),
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
