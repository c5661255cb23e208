import { PieChart, RadarChart } from 'echarts/charts'
import { RadarComponent } from 'echarts/components'
import { use } from 'echarts/core'

// fetched with the page that draws them, so that no other page carries them
use([PieChart, RadarChart, RadarComponent])
