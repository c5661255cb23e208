import { factsOf, holdsFiles, kindOf } from '../entity/kinds.ts'
import type { Fault, RawProperty } from '../entity/raw.ts'
import type { Kind } from '../kinds/generated/names.ts'
import { largestSize, megabytes } from '../value/file-kinds.ts'

/** Only what may be opened by its address can be for everybody; what a field takes must be what it can be sent at all. */
export function checkFiles(at: string, property: RawProperty): Fault[] {
  const kind = kindOf(property)
  const { items } = property
  const columns = Object.entries(items?.properties ?? {})
  return [
    ...columns.flatMap(([name, column]) => checkFiles(`${at}/items/properties/${name}`, column)),
    ...(property.public === undefined || holdsFiles(kind)
      ? []
      : [{ pointer: `${at}/public`, message: '只有图片、文件和富文本能写 public' }]),
    ...limitFaults(at, property, kind),
    ...(items ? limitFaults(`${at}/items`, items, kind) : []),
  ]
}

/** written at a list of files, or at what it is a list of */
function limitFaults(at: string, { accept, maxSize }: Pick<RawProperty, 'accept' | 'maxSize'>, kind: Kind): Fault[] {
  const { takes } = factsOf(kind)
  if (!takes)
    return Object.entries({ accept, maxSize }).flatMap(([word, value]) =>
      value === undefined ? [] : [{ pointer: `${at}/${word}`, message: `只有图片、文件和视频能写 ${word}` }],
    )
  const strange = (accept ?? []).flatMap((ending, i) =>
    takes.includes(ending)
      ? []
      : [
          {
            pointer: `${at}/accept/${i}`,
            message: `这里不能上传 ${ending} 文件，可以是 ${takes.join('、')}`,
          },
        ],
  )
  const most = Math.max(...(accept ?? takes).map((ending) => largestSize({}, ending)))
  const tooMuch = maxSize !== undefined && strange.length === 0 && maxSize > most
  return tooMuch ? [{ pointer: `${at}/maxSize`, message: `这里的文件最大只收 ${megabytes(most)}，更大的上限不起作用` }] : strange
}
