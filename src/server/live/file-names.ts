import { propertiesOf } from '../../core/value/narrow.ts'

/** What is wrong with the name of a file. */
export interface NameFault {
  readonly message: string
  /** the name that it should have, where it can be told */
  readonly meant: string | undefined
}

const READ = /^[a-z][a-z0-9_]*\.json$/
const SHARED = 'schemas/shared'
/** Files of shared definitions are referred to by their whole name, which may be any. */
const READ_SHARED = /\.json$/
/** What an editor or a system leaves beside a file. */
const LEFT_BEHIND = /^[.~#]/
const ENDING = /\.json[c5]?(\.txt)?$/i

/** Is it a file that its owner wants to be read? Other files may lie beside them. */
export const isJsonName = (name: string): boolean => !LEFT_BEHIND.test(name) && ENDING.test(name)

/** The name without its ending. */
export const stemOf = (name: string): string => name.replace(ENDING, '')

/**
 * A file that is named as none is read: which name it should have.
 * @param folder the path of its folder, in the product
 * @param beside the names of the files in its folder
 * @param candidates names that it may have been meant for, the likeliest first
 */
export function nameFault(
  name: string,
  folder: string,
  beside: readonly string[],
  candidates: () => readonly string[],
): NameFault | undefined {
  if ((folder === SHARED ? READ_SHARED : READ).test(name)) return undefined
  const stem = stemOf(name)
  const meant = [...candidates(), `${stem.toLowerCase()}.json`].find((one) => READ.test(one))
  const isPlain = READ.test(`${stem.toLowerCase()}.json`)
  const rule =
    isPlain && !name.toLowerCase().endsWith('.json') ? '文件名的结尾应当是 .json' : isPlain ? '文件名要全用小写' : PLAIN
  if (meant === undefined) return { message: `${rule}，请给“${name}”改名`, meant }
  if (beside.includes(meant))
    return { message: `${rule}；“${meant}”已经有了，请把“${name}”移出这个文件夹，或改成别的名字`, meant }
  const hidden = /\.txt$/i.test(name) ? '（看不到结尾的 .txt 时，先让文件夹显示文件扩展名）' : ''
  return { message: `${rule}，请把“${name}”改名为“${meant}”${hidden}`, meant }
}

const PLAIN = '文件名只能用小写字母、数字和下划线'

/** The name that an entity file asks for by its `$id`; none when the text cannot be read. */
export function namesAsked(text: string): string[] {
  try {
    const { $id } = propertiesOf(JSON.parse(text))
    return typeof $id === 'string' ? [`${$id}.json`] : []
  } catch {
    return []
  }
}
