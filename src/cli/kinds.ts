import { listKinds } from './list-kinds.ts'

const stale = await listKinds('.', !process.argv.includes('--check'))
if (!process.argv.includes('--check')) console.log(stale.length > 0 ? `已更新 ${stale.join('、')}` : '字段种类的清单已是最新')
else if (stale.length > 0) {
  console.error(`${stale.join('、')} 不是最新的，请运行 npm run kinds`)
  process.exitCode = 1
}
