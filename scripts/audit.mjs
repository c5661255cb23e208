// npm run audit: known faults of what the product runs with. Fails on high and critical ones only; where the registry does not tell
// (a mirror without advisories, no network) it says that nothing was checked, which is no failure.
import { spawnSync } from 'node:child_process'

const GRAVE = ['high', 'critical']

const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
})
const report = read(stdout)
const counts = report?.metadata?.vulnerabilities
if (!counts) {
  console.log(`没有核对依赖的已知漏洞：${error?.message ?? report?.message ?? 'npm audit 没有给出结果'}`)
  process.exit(0)
}
const grave = Object.values(report.vulnerabilities ?? {}).filter(({ severity }) => GRAVE.includes(severity))
for (const { name, severity, range, via } of grave) {
  const reasons = via.map((one) => (typeof one === 'string' ? one : `${one.title} ${one.url}`))
  console.error(`${severity} ${name} ${range}：${reasons.join('；')}`)
}
console.log(`依赖的已知漏洞：${counts.total} 个，其中严重的 ${grave.length} 个`)
process.exit(grave.length > 0 ? 1 : 0)

function read(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
