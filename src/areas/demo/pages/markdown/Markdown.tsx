import type { ComponentProps } from 'react'
import Library from 'react-markdown'
import css from './markdown.module.css'

/** The page has its own h1 and h2 above. */
const COMPONENTS: ComponentProps<typeof Library>['components'] = {
  h1: 'h3',
  h2: 'h4',
  h3: 'h5',
  h4: 'h6',
  h5: 'h6',
  // an address that could run something is left out by the library
  a: ({ href, children }) =>
    href ? (
      <a href={href} target="_blank" rel="noreferrer">
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
}

/** Shows Markdown as elements of the page; no text of it is ever read as HTML. */
export const Markdown = ({ source }: { readonly source: string }) => (
  <div className={css.shown}>
    <Library components={COMPONENTS}>{source}</Library>
  </div>
)
