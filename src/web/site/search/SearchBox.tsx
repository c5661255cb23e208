import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import menu from '../../../../config/menu.json'
import { SpeakButton } from '../../speech/SpeakButton.tsx'
import { Icon } from '../parts/Icon.tsx'
import css from './SearchBox.module.css'

interface Props {
  readonly initial?: string
  readonly size?: 'normal' | 'large'
  /** what is searched, for screen readers */
  readonly what?: string
  readonly hint?: string
  /** what to do with the words; without it, the list of config/menu.json is searched */
  readonly onSearch?: (keyword: string) => void
}

const SEARCH = menu.site.search

export function SearchBox({ initial = '', size = 'normal', what = SEARCH.what, hint = SEARCH.hint, onSearch }: Props) {
  const [words, setWords] = useState(initial)
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const keyword = words.trim()
    if (onSearch) onSearch(keyword)
    else navigate(keyword ? `${SEARCH.to}?keyword=${encodeURIComponent(keyword)}` : SEARCH.to)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is too new for the browsers inside chat apps
    <form role="search" className={`${css.box} ${css[size]}`} onSubmit={submit}>
      <span className={css.icon}>
        <Icon name="search" />
      </span>
      <input
        ref={input}
        className={css.input}
        type="search"
        enterKeyHint="search"
        maxLength={50}
        value={words}
        placeholder={hint}
        aria-label={`搜索${what}`}
        onChange={(event) => setWords(event.target.value)}
      />
      <SpeakButton box={() => input.current} />
      <button type="submit" className={css.button}>
        搜索
      </button>
    </form>
  )
}
