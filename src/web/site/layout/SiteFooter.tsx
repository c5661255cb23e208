import { Link } from 'react-router'
import platform from '../../../../config/platform.json'
import { useSiteState } from '../site-info/site-info.ts'
import { VerifyButton } from '../verify/VerifyButton.tsx'
import css from './SiteFooter.module.css'

const LINKS = [
  { title: '新闻资讯', to: '/article' },
  { title: '成功案例', to: '/caselist' },
  { title: '下载中心', to: '/query' },
  { title: '用户协议', to: '/agreement?type=user' },
  { title: '隐私政策', to: '/agreement?type=privacy' },
]

/** Links, service, and the four notices the law and the specification ask for. */
export function SiteFooter() {
  const { info } = useSiteState()
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <nav className={css.links} aria-label="页脚导航">
          {LINKS.map(({ title, to }) => (
            <Link key={to} to={to}>
              {title}
            </Link>
          ))}
          <VerifyButton className={css.button} />
        </nav>
        {info.hotline && (
          <p className={css.hotline}>
            客服电话 <a href={`tel:${info.hotline.replace(/[^\d+]/g, '')}`}>{info.hotline}</a>
          </p>
        )}
        <p className={css.notices}>
          <span>{info.copyright || `© ${new Date().getFullYear()} ${info.name || platform.title}`}</span>
          {info.tech_support && (
            <span>{info.tech_support.startsWith('技术支持') ? info.tech_support : `技术支持：${info.tech_support}`}</span>
          )}
          {info.police_no && <Notice text={info.police_no} to={info.police_link || 'https://beian.mps.gov.cn/'} />}
          {info.icp_no && <Notice text={info.icp_no} to="https://beian.miit.gov.cn/" />}
        </p>
      </div>
    </footer>
  )
}

function Notice({ text, to }: { text: string; to: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
}
