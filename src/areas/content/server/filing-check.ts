import { sql } from 'kysely'
import { type DatabaseCheck, type Finding, pass, stop, warn } from '../../../server/doctor/check.ts'

/** of the sandbox and of examples */
const SAMPLE = /0{6}/

/** The numbers that the law wants on every page. */
export const filingCheck: DatabaseCheck = {
  title: '备案号',
  tables: ['site_setting'],
  async run({ db }) {
    const { rows } = await sql<{ icp_no: string | null; police_no: string | null; hotline: string | null }>`
      select icp_no, police_no, hotline from site_setting order by id limit 1`.execute(db.kysely)
    const { icp_no, police_no, hotline } = rows[0] ?? {}
    const found: Finding[] = []
    const how = '在后台〔站点设置〕里填'
    if (!icp_no || SAMPLE.test(icp_no))
      found.push(stop(`没有 ICP 备案号${icp_no ? '（填的是例子）' : ''}，境内的服务器不能开放网站`, `先备案，再${how}`))
    if (!police_no || SAMPLE.test(police_no))
      found.push(warn('没有公安备案号', `开通后 30 日内到 beian.mps.gov.cn 办理，再${how}`))
    if (!hotline || SAMPLE.test(hotline.replaceAll('-', ''))) found.push(warn('客服电话没有填，或是例子里的', how))
    return found.length > 0 ? found : pass(`${icp_no}，${police_no}`)
  },
}
