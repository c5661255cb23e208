import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'

/** Without the widths of columns, which the server takes away. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] })

/** The elements a document may hold: exactly what the server's cleaning lets through (server/write/sanitise.ts), so that nothing is lost on saving. */
export const HTML_EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    // an empty line nobody typed would be saved at the end
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: false,
      protocols: ['tel', 'mailto'],
      HTMLAttributes: { target: '_blank', rel: 'noopener nofollow' },
    },
  }),
  Image.configure({ inline: true }),
  PlainTable,
  TableRow,
  TableHeader,
  TableCell,
]
