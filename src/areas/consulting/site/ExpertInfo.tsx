import { Link } from 'react-router'
import { ActionBar } from '../../../web/site/parts/ActionBar.tsx'
import { Crumbs } from '../../../web/site/parts/Crumbs.tsx'
import { Panel } from '../../../web/site/parts/Panel.tsx'
import { ShareButton } from '../../../web/site/parts/ShareButton.tsx'
import { CollectButton } from '../../collect/web.tsx'
import { ConsultButton } from './ConsultButton.tsx'
import css from './ExpertInfo.module.css'
import { ExpertSummary } from './ExpertSummary.tsx'
import { type ExpertDetail, specialtiesOf } from './expert.ts'
import { OtherExperts } from './OtherExperts.tsx'

/** Everything about an expert; kinds and skills lead to others who know them too. */
export function ExpertInfo({ expert }: { expert: ExpertDetail }) {
  const kinds = specialtiesOf(expert)
  const collect = <CollectButton targetType="expert" targetId={expert.id} />
  return (
    <div className={css.page}>
      <div className={css.crumbs}>
        <Crumbs path={[{ title: '技术专家', to: '/technical' }, { title: expert.name }]} />
      </div>
      <ExpertSummary expert={expert}>
        <ConsultButton expert={expert} />
        {collect}
        <ShareButton title={`${expert.name} ${expert.title}`} />
      </ExpertSummary>
      <div className={css.columns}>
        <div className={css.main}>
          <Panel title="擅长">
            <dl className={css.skilled}>
              <dt>品种</dt>
              <dd>
                {kinds.map(({ id, name }) => (
                  <Link key={id} to={`/technical?specialty_cates=${id}`}>
                    {name}
                  </Link>
                ))}
              </dd>
              <dt>问题</dt>
              <dd>
                {(expert.skills ?? []).map((skill) => (
                  <Link key={skill} to={`/technical?keyword=${encodeURIComponent(skill)}`}>
                    {skill}
                  </Link>
                ))}
              </dd>
            </dl>
          </Panel>
          <Panel title="个人简介">
            <p className={css.intro}>{expert.intro}</p>
          </Panel>
          {expert.honors && (
            <Panel title="荣誉成果">
              <ul className={css.honors}>
                {expert.honors.map((honor) => (
                  <li key={honor}>{honor}</li>
                ))}
              </ul>
            </Panel>
          )}
        </div>
        <aside className={css.side}>
          <h2>怎样问得快</h2>
          <ol>
            <li>说清品种、面积、水温和死亡数量。</li>
            <li>写明从哪天开始、近七天用过什么药、喂了多少料。</li>
            <li>对话里可以发照片：体表、鳃、肠道各拍一张。</li>
          </ol>
          <p>专家 48 小时内接诊；处方药须凭处方购买，平台不开具处方。</p>
        </aside>
      </div>
      <OtherExperts expert={expert} />
      <ActionBar>
        {collect}
        <ConsultButton expert={expert} block />
      </ActionBar>
    </div>
  )
}
