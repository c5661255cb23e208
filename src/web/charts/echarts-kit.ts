import { BarChart, GaugeChart, LineChart, PieChart, RadarChart, ScatterChart } from 'echarts/charts'
import {
  AriaComponent,
  DataZoomComponent,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  RadarComponent,
  TitleComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

// only what the pages draw: the whole library is three times as large
use([BarChart, LineChart, PieChart, ScatterChart, RadarChart, GaugeChart])
use([GridComponent, LegendComponent, TooltipComponent, TitleComponent, DataZoomComponent, MarkLineComponent])
use([RadarComponent, VisualMapComponent, AriaComponent, SVGRenderer])

export { init }
