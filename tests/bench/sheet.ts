import { lookOver, openBook } from '../../src/web/sheet/import-run.ts'
import { readColumns } from '../../src/web/sheet/table.ts'
import { sheetFile } from '../support/sheet-file.ts'
import { kindOf, knownOf, NAMES } from '../support/sheet-reading.ts'

const REPORT = kindOf('summary')
const HEAD = ['期间', '地区', '品种', '养殖方式', '养殖面积', '存塘量', '出塘量', '出塘收入']
const SIZES = [1_000, 10_000, 100_000]

/** Reads sheets of ever more rows, as the page does before anything is kept: how long it takes, and whether it holds more the longer it goes on. */
for (const rows of SIZES) {
  const body = Array.from({ length: rows }, (_, i) => ['2025-03', '江苏苏州吴中', '草鱼', '池塘', 100 + (i % 900), 28000, 0, 0])
  const file = sheetFile({ name: '月报', rows: [HEAD, ...body] })
  body.length = 0
  const [found] = await openBook(file, knownOf(REPORT))
  if (!found) throw new Error('no sheet')
  const columns = readColumns(found.table, knownOf(REPORT))
  const ask = async (sent: readonly object[]) => ({ good: sent.map((_, i) => i), faults: [] })
  const start = performance.now()
  let early = 0
  const look = await lookOver(
    { found, columns, names: NAMES, ...REPORT, ask },
    (done) => {
      if (early === 0 && done >= rows / 10) early = heap()
    },
    () => false,
  )
  const seconds = (performance.now() - start) / 1000
  console.info(`${look.good} 行：${seconds.toFixed(1)} 秒；内存读到一成时 ${early} MB，读完时 ${heap()} MB`)
}

/** What is held once all that can go has gone. */
function heap(): number {
  global.gc?.()
  return Math.round(process.memoryUsage().heapUsed / 1024 / 1024)
}
