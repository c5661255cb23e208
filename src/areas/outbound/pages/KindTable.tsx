import { Switch, Tag } from 'antd'
import { useState } from 'react'
import type { MyChannels } from '../answers.ts'
import css from './notify.module.css'
import { choose } from './notify-calls.ts'

interface Props {
  readonly mine: MyChannels
  readonly onChange: (mine: MyChannels) => void
}

/** Kinds of messages, each with a switch for every channel; what is not offered has none. */
export function KindTable({ mine: { channels, kinds }, onChange }: Props) {
  const [busy, setBusy] = useState('')
  const turn = async (kind: string, channel: string, wanted: boolean) => {
    setBusy(`${kind} ${channel}`)
    try {
      onChange(await choose(kind, channel, wanted))
    } catch {
      // the call has said why, and the switch stays as it was
    } finally {
      setBusy('')
    }
  }
  return (
    <>
      {channels.map(
        ({ name, title, missing }) =>
          missing && (
            <p key={name} className={css.missing}>
              {title}：{missing}，打开了也收不到。
            </p>
          ),
      )}
      <table className={css.kinds}>
        <thead>
          <tr>
            <th scope="col">消息</th>
            {channels.map(({ name, title }) => (
              <th key={name} scope="col" className={css.channel}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ name, title, about, urgent, gather, wanted }) => (
            <tr key={name}>
              <th scope="row">
                <span className={css.title}>
                  {title}
                  {urgent && <Tag color="orange">急件</Tag>}
                </span>
                <span className={css.about}>
                  {about}
                  {gather > 0 && `；${gather} 分钟内的几条合成一条`}
                </span>
              </th>
              {channels.map((channel) => {
                const on = wanted[channel.name]
                return (
                  <td key={channel.name} className={css.channel}>
                    {on === undefined ? (
                      <span className={css.about}>—</span>
                    ) : (
                      <Switch
                        className={css.switch}
                        aria-label={`${title}：${channel.title}`}
                        checked={on}
                        loading={busy === `${name} ${channel.name}`}
                        onChange={(next) => void turn(name, channel.name, next)}
                      />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
