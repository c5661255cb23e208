import pg from 'pg'

type Parse = (text: string) => unknown

const INT8 = 20
const INT8_LIST = 1016
const DATE = 1082
const DATE_LIST = 1182
const TIMESTAMPTZ = 1184

/**
 * Values as they leave the database: int8 as a number (as text beyond 2^53), numeric as text, dates as they are written,
 * times as `YYYY-MM-DD HH:mm:ss` without fraction. Sessions speak Asia/Shanghai, so the offset may be cut off.
 */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && PARSERS[oid]) || pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

const integer: Parse = (text) => {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : text
}

const textList = (pg.types.getTypeParser as (oid: number, format: 'text') => (text: string) => (string | null)[])(
  INT8_LIST,
  'text',
)

const PARSERS: Readonly<Record<number, Parse>> = {
  [INT8]: integer,
  [INT8_LIST]: (text) => textList(text).map((one) => (one === null ? null : integer(one))),
  [DATE]: (text) => text,
  [DATE_LIST]: (text) => textList(text),
  [TIMESTAMPTZ]: (text) => /^\d{4,}-\d\d-\d\d \d\d:\d\d:\d\d/.exec(text)?.[0] ?? text,
}
