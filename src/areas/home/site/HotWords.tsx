import { Link } from 'react-router'
import { hotWords, useCates } from '../../category/web.tsx'
import css from './HotWords.module.css'

export function HotWords() {
  const { data: cates } = useCates()
  const words = cates ? hotWords(cates, 10) : []
  return (
    <p className={css.words}>
      {words.length > 0 && <span>热门</span>}
      {words.map((word) => (
        <Link key={word} to={`/supply?keyword=${encodeURIComponent(word)}`}>
          {word}
        </Link>
      ))}
    </p>
  )
}
