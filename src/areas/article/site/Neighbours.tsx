import { Link } from 'react-router'
import type { Neighbour } from './article.ts'
import css from './Neighbours.module.css'

/** The articles published before and after this one; at an end it says so. */
export function Neighbours({ prev, next }: { prev: Neighbour | null; next: Neighbour | null }) {
  return (
    <nav className={css.both} aria-label="上一篇和下一篇">
      <Side word="上一篇" to={prev} none="已经是最早的一篇" rel="prev" />
      <Side word="下一篇" to={next} none="已经是最新的一篇" rel="next" />
    </nav>
  )
}

function Side({ word, to, none, rel }: { word: string; to: Neighbour | null; none: string; rel: 'prev' | 'next' }) {
  if (!to) {
    return (
      <span className={css.side}>
        <span>{word}</span>
        {none}
      </span>
    )
  }
  return (
    <Link to={`/articleinfo?id=${to.id}`} className={css.side} rel={rel}>
      <span>{word}</span>
      {to.title}
    </Link>
  )
}
