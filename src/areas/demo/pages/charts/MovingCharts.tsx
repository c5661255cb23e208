import { Button } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { Chart } from '../../../../web/charts/Chart.tsx'
import { DemoCard, DemoPage } from '../DemoPage.tsx'
import css from '../demo.module.css'
import { firstReadings, rankingOption, readingOption, type SensorReading, withNext } from './moving-options.ts'

const EVERY_MS = 2000

/** `/echarts`: a pond's readings as they come in and a ranking that follows; the numbers are made in the page. */
export function MovingCharts() {
  const [readings, setReadings] = useState<readonly SensorReading[]>(firstReadings)
  const [running, setRunning] = useState(true)
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setReadings(withNext), EVERY_MS)
    return () => clearInterval(timer)
  }, [running])
  const curve = useMemo(() => readingOption(readings), [readings])
  const ranking = useMemo(() => rankingOption(readings), [readings])
  return (
    <DemoPage title="动态图表" note="模拟塘口传感器，每 2 秒一个新数，只在本页产生。">
      <div>
        <Button onClick={() => setRunning((before) => !before)}>{running ? '暂停' : '继续'}</Button>
      </div>
      <div className={css.pair}>
        <DemoCard title="一号塘溶氧">
          <Chart option={curve} label="折线图：一号塘溶氧的最近 20 个读数，毫克每升" />
        </DemoCard>
        <DemoCard title="各塘平均溶氧">
          <Chart option={ranking} label="条形图：四个塘口的平均溶氧，从高到低" />
        </DemoCard>
      </div>
    </DemoPage>
  )
}
