import { AimOutlined, EnvironmentOutlined } from '@ant-design/icons'
import { Button, Input, Space } from 'antd'
import { useState } from 'react'
import { isBlank } from '../../core/value/is-blank.ts'
import { mapAddress, pointText, readPoint } from '../../core/value/point.ts'
import { Blank } from '../widgets/Blank.tsx'
import { hereNow } from '../widgets/here-now.ts'
import type { CellProps, InputProps, Widget } from '../widgets/widget.ts'
import styles from '../widgets/widgets.module.css'

/** The phone gives the place one stands at; any other place is pasted from a map. */
function PointInput({ field, value, onChange, id, disabled, onBlur }: InputProps) {
  const [looking, setLooking] = useState(false)
  const [fault, setFault] = useState<string>()
  const take = async () => {
    setLooking(true)
    setFault(undefined)
    try {
      onChange?.(pointText(await hereNow()))
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
    } finally {
      setLooking(false)
    }
  }
  const settle = () => {
    const point = isBlank(value) ? null : readPoint(String(value))
    if (point) onChange?.(pointText(point))
    onBlur?.()
  }
  return (
    <div>
      <Space.Compact block>
        <Input
          id={id}
          className={styles.wide}
          autoComplete="off"
          value={isBlank(value) ? '' : String(value)}
          disabled={disabled}
          maxLength={100}
          placeholder={field.placeholder ?? '经度,纬度，可从地图里复制'}
          onChange={(event) => onChange?.(event.target.value === '' ? null : event.target.value)}
          onBlur={settle}
        />
        <Button
          style={{ minHeight: 'var(--target)' }}
          icon={<AimOutlined aria-hidden />}
          loading={looking}
          disabled={disabled}
          onClick={() => void take()}
        >
          我在这里
        </Button>
      </Space.Compact>
      {fault && (
        <span className={styles.wrong} role="alert">
          {fault}
        </span>
      )}
    </div>
  )
}

function PointCell({ value, detail }: CellProps) {
  if (isBlank(value)) return <Blank />
  const text = String(value)
  const to = mapAddress(text)
  if (!to) return <span className={styles.figure}>{text}</span>
  return (
    <a className={styles.link} href={to} target="_blank" rel="noopener noreferrer nofollow" title="在地图上看">
      <EnvironmentOutlined aria-hidden /> <span className={styles.figure}>{text}</span>
      {detail && ' 在地图上看'}
    </a>
  )
}

export const widget: Widget = { Input: PointInput, Cell: PointCell, width: 220 }
