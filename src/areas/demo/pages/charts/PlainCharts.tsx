import { Chart } from '../../../../web/charts/Chart.tsx'
import { DemoCard, DemoPage } from '../DemoPage.tsx'
import css from '../demo.module.css'
import { BARS, LINES, PIE, RADAR } from './plain-options.ts'
import './round-charts.ts'

/** `/schart`: the four plain sorts of chart, with sample numbers. */
export function PlainCharts() {
  return (
    <DemoPage title="图表" note="以下数字为示例。">
      <div className={css.pair}>
        <DemoCard title="各月供应量">
          <Chart option={BARS} label="柱状图：一月到六月淡水鱼和虾类的供应量，淡水鱼从 320 吨升到 540 吨" />
        </DemoCard>
        <DemoCard title="塘口价走势">
          <Chart option={LINES} label="折线图：加州鲈和对虾一月到六月的塘口价" />
        </DemoCard>
        <DemoCard title="品类占比">
          <Chart option={PIE} label="环形图：淡水鱼 42%、虾类 23%、贝类 17%、蟹类 12%、其他 6%" />
        </DemoCard>
        <DemoCard title="服务评价">
          <Chart option={RADAR} label="雷达图：规格、鲜度、到货、价格、服务五项评分" />
        </DemoCard>
      </div>
    </DemoPage>
  )
}
