import { writeFileSync } from 'node:fs'
import { areaList } from '@vant/area-data'

/**
 * Makes config/regions.json, once for each new edition of the source: `{ code: name }`, provinces, cities and districts.
 * A region's parent is in its code: the first two digits with 0000, the first four with 00.
 */
const all = { ...areaList.province_list, ...areaList.city_list, ...areaList.county_list }
const kept = Object.entries(all).filter(([code, name]) => !isZone(code, name))
writeFileSync('config/regions.json', `{\n${kept.map(([code, name]) => `"${code}":"${name}"`).join(',\n')}\n}\n`)
console.log(`config/regions.json：${kept.length} 个地区`)

/** "Other districts" and development zones are no places of the state's list; nobody's origin or address is one. */
function isZone(code: string, name: string): boolean {
  if (name === '其它区' || name.endsWith('经济开发区')) return true
  // districts that are called 新区 or 园区 and are real have low numbers; Taiwan's, Hong Kong's and Macao's are numbered otherwise
  return code < '700000' && Number(code.slice(4)) >= 50 && /(开发区|高新区|园区|新区|管理区|示范区|实验区)$/.test(name)
}
