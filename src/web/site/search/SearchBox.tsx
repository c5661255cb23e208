import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '../parts/Icon.tsx'
import css from './SearchBox.module.css'

interface Props {
  readonly initial?: string
  readonly size?: 'normal' | 'large'
  /** what is searched, for screen readers */
  readonly what?: string
  readonly hint?: string
  /** what to do with the words; without it, the supply list is searched */
  readonly onSearch?: (keyword: string) => void
}

const HINT = '搜品种、规格、产地，如 加州鲈 8两'

export function SearchBox({ initial = '', size = 'normal', what = '供应', hint = HINT, onSearch }: Props) {
  const [words, setWords] = useState(initial)
  const navigate = useNavigate()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const keyword = words.trim()
    if (onSearch) onSearch(keyword)
    else navigate(keyword ? `/supply?keyword=${encodeURIComponent(keyword)}` : '/supply')
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is too new for the browsers inside chat apps
    <form role="search" className={`${css.box} ${css[size]}`} onSubmit={submit}>
      <span className={css.icon}>
        <Icon name="search" />
      </span>
      <input
        className={css.input}
        type="search"
        enterKeyHint="search"
        maxLength={50}
        value={words}
        placeholder={hint}
        aria-label={`搜索${what}`}
        onChange={(event) => setWords(event.target.value)}
      />
      <button type="submit" className={css.button}>
        搜索
      </button>
    </form>
  )
}
