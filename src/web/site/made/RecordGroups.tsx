import type { Field } from '../../../core/entity/entity.ts'
import { isDocument, isMarkup, isUpload } from '../../../core/entity/kinds.ts'
import { isBlank } from '../../../core/value/is-blank.ts'
import { Film } from '../parts/Film.tsx'
import { Panel } from '../parts/Panel.tsx'
import { ReadingText } from '../parts/ReadingText.tsx'
import tables from '../parts/Tables.module.css'
import { Facts } from '../schema/Facts.tsx'
import { showValue } from '../schema/show-value.ts'
import { fileAddress } from '../site-info/file-address.ts'
import css from './RecordInfo.module.css'
import { factsIn, fieldsNamed, isFilm, isLong, isPictureField, wordsOf } from './record-words.ts'
import type { Made, Row } from './use-made-screen.ts'

interface Props {
  readonly made: Made
  readonly row: Row
}

/** The groups of a screen's detail: facts beside each other, then texts, tables and files. What is empty is left out. */
export function RecordGroups({ made, row, except }: Props & { readonly except: readonly string[] }) {
  return made.screen.detail.map((group) => {
    const fields = fieldsNamed(made, group.fields)
    const facts = factsIn(
      made,
      fields.filter((field) => !except.includes(field.name)),
      row,
    )
    const parts = fields.filter((field) => isPart(made, field) && !isBlank(row[field.name]))
    if (facts.length === 0 && parts.length === 0) return null
    return (
      <Panel key={group.title} title={group.title}>
        <div className={css.parts}>
          {facts.length > 0 && <Facts facts={facts} />}
          {parts.map((field) => (
            <section key={field.name} className={css.part}>
              {(facts.length > 0 || parts.length > 1) && <h3>{field.title}</h3>}
              <Part made={made} row={row} field={field} />
            </section>
          ))}
        </div>
      </Panel>
    )
  })
}

/** wants a line of its own; pictures stand at the top of the page */
const isPart = (made: Made, field: Field): boolean =>
  isLong(field) ||
  isMarkup(field.kind) ||
  (isUpload(field.kind) && !isPictureField(made, field)) ||
  (isDocument(field.kind) && field.rows !== undefined)

function Part({ made, row, field }: Props & { field: Field }) {
  const value = row[field.name]
  if (isMarkup(field.kind)) return <ReadingText html={String(value)} />
  if (isFilm(made, field)) return <Film src={fileAddress(String(value))} title={field.title} />
  if (isUpload(field.kind)) return <Files addresses={[value].flat().map(String)} />
  if (field.rows && Array.isArray(value)) return <Rows made={made} field={field} columns={field.rows} rows={value} />
  return <p className={css.words}>{wordsOf(made, field.name, row)}</p>
}

function Files({ addresses }: { addresses: readonly string[] }) {
  return (
    <p className={css.files}>
      {addresses.map((address, at) => (
        <a key={address} href={fileAddress(address)} target="_blank" rel="noreferrer">
          {addresses.length > 1 ? `文件 ${at + 1}` : '查看文件'}
        </a>
      ))}
    </p>
  )
}

/** A line says the constants of its options; a reader is told their titles. */
const titlesIn = (columns: readonly Field[], line: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    columns.flatMap(({ name, options }) => {
      const titles = [line[name]].flat().flatMap((one) => options?.find((option) => option.const === one)?.title ?? [])
      return titles.length === 0 ? [] : [[`${name}_text`, titles]]
    }),
  )

interface RowsProps {
  readonly made: Made
  readonly field: Field
  readonly columns: readonly Field[]
  readonly rows: readonly Record<string, unknown>[]
}

function Rows({ made, field, columns, rows }: RowsProps) {
  const properties = made.raw.properties[field.name]?.items?.properties ?? {}
  return (
    <table className={tables.table}>
      <thead>
        <tr>
          {columns.map(({ name, title }) => (
            <th key={name} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows inside of a record have no identity of their own
          <tr key={at}>
            {columns.map((column) => (
              <td key={column.name} className="tnum">
                {isUpload(column.kind) && !isBlank(one[column.name]) ? (
                  <Files addresses={[one[column.name]].flat().map(String)} />
                ) : (
                  showValue(column.name, properties[column.name], { ...titlesIn(columns, one), ...one })
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
