import { Link } from 'react-router'
import menu from '../../../../config/menu.json'
import platform from '../../../../config/platform.json'
import { useSiteState } from '../site-info/site-info.ts'
import type { FooterParts } from './footer-parts.ts'
import css from './SiteFooter.module.css'

/** Links, service, and the four lines the law and the specification ask for. */
export function SiteFooter({ parts }: { parts: FooterParts }) {
  const { info } = useSiteState()
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <nav className={css.links} aria-label="页脚导航">
          {menu.site.footer.map(({ title, to }) => (
            <Link key={to} to={to}>
              {title}
            </Link>
          ))}
          {parts.map((Part, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <Part key={i} className={css.button} />
          ))}
        </nav>
        {info.hotline && (
          <p className={css.hotline}>
            客服电话 <a href={`tel:${info.hotline.replace(/[^\d+]/g, '')}`}>{info.hotline}</a>
          </p>
        )}
        <p className={css.filings}>
          <span>{info.copyright || `© ${new Date().getFullYear()} ${info.name || platform.title}`}</span>
          {info.tech_support && (
            <span>{info.tech_support.startsWith('技术支持') ? info.tech_support : `技术支持：${info.tech_support}`}</span>
          )}
          {info.police_no && <Filing text={info.police_no} to={info.police_link || 'https://beian.mps.gov.cn/'} />}
          {info.icp_no && <Filing text={info.icp_no} to="https://beian.miit.gov.cn/" />}
        </p>
      </div>
    </footer>
  )
}

function Filing({ text, to }: { text: string; to: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
}
