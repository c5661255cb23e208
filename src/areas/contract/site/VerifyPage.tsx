import { useSearchParams } from 'react-router'
import { Crumbs } from '../../../web/site/parts/Crumbs.tsx'
import { Panel } from '../../../web/site/parts/Panel.tsx'
import { useTitle } from '../../../web/site/routing/use-title.ts'
import { VerifyBox } from './VerifyBox.tsx'
import css from './VerifyPage.module.css'

/** `/verify?sn=`, where the code on every contract leads: anybody verifies a contract's file, signed in or not. */
export function VerifyPage() {
  const [search] = useSearchParams()
  const sn = (search.get('sn') ?? '').slice(0, 20)
  useTitle('合同验真')
  return (
    <div className={css.page}>
      <Crumbs path={[{ title: '首页', to: '/index' }, { title: '合同验真' }]} />
      <Panel title="合同验真">
        <VerifyBox key={sn} sn={sn} />
      </Panel>
      <Panel title="结果是什么意思">
        <ul className={css.meaning}>
          <li>一致：每个字节都与本平台出具的文件相同。双方的名称只显示一部分。</li>
          <li>
            已被改动：有这个编号的合同，但您手里的文件不是出具的那一份。另存、打印再扫描、加注释都会改动它，请向对方要原来的文件。
          </li>
          <li>没有找到：本平台没有这个编号的生效合同。</li>
          <li>可信时间：由平台以外的时间戳服务证明，这份文件在那个时间已经存在。</li>
        </ul>
      </Panel>
    </div>
  )
}
