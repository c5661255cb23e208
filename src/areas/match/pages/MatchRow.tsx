import { Link } from 'react-router'
import { grouped } from '../../../core/value/grouped.ts'
import { addressOf } from '../../../web/widgets/file-limits.ts'
import type { MatchCard } from '../answers.ts'
import css from './matches.module.css'

export function MatchRow({ match }: { match: MatchCard }) {
  return (
    <li className={css.card}>
      {match.image && <img className={css.picture} src={addressOf(match.image)} alt="" loading="lazy" />}
      <div className={css.what}>
        <Link to={match.to} className={css.title}>
          {match.title}
        </Link>
        <p className={css.figures}>
          <b className={css.price}>{match.price === null ? '面议' : `¥${match.price}/${match.unit}`}</b>
          <span>
            {grouped(match.qty)} {match.unit}
          </span>
          <span>{match.region}</span>
        </p>
        <p className={css.org}>
          {match.org}
          {match.certified && <span className={css.verified}>企业认证</span>}
        </p>
        <ul className={css.reasons} aria-label="匹配原因">
          {match.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
      <span className={css.score}>
        <b>{match.score}</b>
        匹配度
      </span>
    </li>
  )
}
