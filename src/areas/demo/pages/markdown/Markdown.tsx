import { createElement, useMemo } from 'react'
import css from './markdown.module.css'
import { type Block, blocksOf, type Span } from './markdown.ts'

/** The page has its own h1 and h2 above. */
const HEADING_SHIFT = 2
const DEEPEST = 6

/** Shows Markdown as elements of the page; no text of it is ever read as HTML. */
export function Markdown({ source }: { source: string }) {
  const blocks = useMemo(() => blocksOf(source), [source])
  return (
    <div className={css.shown}>
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is known by its place only
        <Shown key={at} block={block} />
      ))}
    </div>
  )
}

function Shown({ block }: { block: Block }) {
  switch (block.sort) {
    case 'heading':
      return createElement(`h${Math.min(DEEPEST, block.level + HEADING_SHIFT)}`, null, <Words spans={block.spans} />)
    case 'list':
      return createElement(
        block.numbered ? 'ol' : 'ul',
        null,
        block.items.map((spans, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place only
          <li key={at}>
            <Words spans={spans} />
          </li>
        )),
      )
    case 'quote':
      return (
        <blockquote>
          <Words spans={block.spans} />
        </blockquote>
      )
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      )
    case 'rule':
      return <hr />
    default:
      return (
        <p>
          <Words spans={block.spans} />
        </p>
      )
  }
}

const TAGS = { text: 'span', bold: 'strong', italic: 'em', code: 'code' } as const

function Words({ spans }: { spans: readonly Span[] }) {
  return spans.map((span, at) =>
    createElement(
      span.sort === 'link' ? 'a' : TAGS[span.sort],
      { key: at, ...(span.sort === 'link' ? { href: span.to, target: '_blank', rel: 'noreferrer' } : {}) },
      span.text,
    ),
  )
}
