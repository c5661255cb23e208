import { Button, Tag } from 'antd'
import { useState } from 'react'
import { type Device, kick, readDevices } from '../../../web/account/account-calls.ts'
import { Popconfirm } from '../../../web/lazy/antd/Popconfirm.tsx'
import { useLoad } from '../../../web/load/use-load.ts'
import styles from '../../../web/screens/account.module.css'
import { Waiting } from '../../../web/screens/Waiting.tsx'
import { ToneTag } from '../../../web/widgets/ToneTag.tsx'

const CLIENTS: Readonly<Record<number, string>> = { 1: '小程序', 2: '手机网页', 3: '网站' }

/** The sessions of the account. This device leaves by 退出登录, which also forgets the user here. */
export function Devices() {
  const answer = useLoad(readDevices)
  const [leaving, setLeaving] = useState<number>()

  const signOff = async (id: number) => {
    setLeaving(id)
    // the client has told why not; a session gone meanwhile is gone from the list as well
    await kick(id).catch(() => undefined)
    setLeaving(undefined)
    answer.reload()
  }

  if (!answer.data) return <Waiting answer={answer} rows={3} />
  return (
    <>
      {answer.failed && <Waiting answer={answer} rows={0} />}
      <ul className={styles.lines}>
        {answer.data.map((one) => (
          <Line key={one.id} device={one} busy={leaving === one.id} onSignOff={() => void signOff(one.id)} />
        ))}
      </ul>
    </>
  )
}

function Line({ device, busy, onSignOff }: { device: Device; busy: boolean; onSignOff: () => void }) {
  const { current, client, ip, touched_at } = device
  return (
    <li className={styles.line}>
      <div>
        <div className={styles.name}>
          {device.device}
          {CLIENTS[client] && <Tag>{CLIENTS[client]}</Tag>}
          {current === 1 && <ToneTag tone="live" text="本机" />}
        </div>
        <div className={styles.note}>{`${ip} · 最近使用 ${touched_at}`}</div>
      </div>
      {current !== 1 && (
        <Popconfirm title="让这台设备退出登录？" okText="下线" cancelText="取消" onConfirm={onSignOff}>
          <Button loading={busy} aria-label={`下线 ${device.device}`}>
            下线
          </Button>
        </Popconfirm>
      )}
    </li>
  )
}
