import { createRequire } from 'node:module'
import type Sanitize from 'sanitize-html'
import { bareAddress } from '../../core/value/file-address.ts'
import { visibleText } from '../../core/value/visible-text.ts'

const require = createRequire(import.meta.url)
let library: typeof Sanitize | undefined

/** Cleans rich text: text structure, links that open safely, and our own uploaded pictures are left. The library is loaded at the first use. */
export function sanitise(html: string): string {
  library ??= require('sanitize-html') as typeof Sanitize
  const sanitize = library
  const kept = sanitize(html, {
    allowedTags: [
      'p',
      'br',
      'b',
      'strong',
      'i',
      'em',
      'u',
      's',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'blockquote',
      'a',
      'img',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'hr',
      'span',
      'div',
    ],
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'tel', 'mailto'],
    exclusiveFilter: (frame) => frame.tag === 'img' && !/^\/?uploads\/[A-Za-z0-9/_.-]+$/.test(frame.attribs.src ?? ''),
    transformTags: {
      a: sanitize.simpleTransform('a', { target: '_blank', rel: 'noopener nofollow' }),
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, src: bareAddress(attribs.src ?? '') } }),
    },
  })
  // what was written as a reference, such as &#8203;, is a character now
  return visibleText(kept)
}
