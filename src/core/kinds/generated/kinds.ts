// Made by `npm run kinds` from the files of the folder above; do not edit.
import type { FieldKind } from '../../entity/kind.ts'
import type { Kind } from './names.ts'
import { kind as attributes_ } from '../attributes.ts'
import { kind as bankcard_ } from '../bankcard.ts'
import { kind as boolean_ } from '../boolean.ts'
import { kind as date_ } from '../date.ts'
import { kind as datetime_ } from '../datetime.ts'
import { kind as decimal_ } from '../decimal.ts'
import { kind as enum_ } from '../enum.ts'
import { kind as file_ } from '../file.ts'
import { kind as files_ } from '../files.ts'
import { kind as html_ } from '../html.ts'
import { kind as idcard_ } from '../idcard.ts'
import { kind as image_ } from '../image.ts'
import { kind as images_ } from '../images.ts'
import { kind as integer_ } from '../integer.ts'
import { kind as json_ } from '../json.ts'
import { kind as longtext_ } from '../longtext.ts'
import { kind as mobile_ } from '../mobile.ts'
import { kind as money_ } from '../money.ts'
import { kind as month_ } from '../month.ts'
import { kind as multi_ } from '../multi.ts'
import { kind as percent_ } from '../percent.ts'
import { kind as point_ } from '../point.ts'
import { kind as price_ } from '../price.ts'
import { kind as quantity_ } from '../quantity.ts'
import { kind as region_ } from '../region.ts'
import { kind as relation_ } from '../relation.ts'
import { kind as relations_ } from '../relations.ts'
import { kind as rows_ } from '../rows.ts'
import { kind as stars_ } from '../stars.ts'
import { kind as taxno_ } from '../taxno.ts'
import { kind as text_ } from '../text.ts'
import { kind as texts_ } from '../texts.ts'
import { kind as time_ } from '../time.ts'
import { kind as url_ } from '../url.ts'
import { kind as uscc_ } from '../uscc.ts'
import { kind as video_ } from '../video.ts'

export const KINDS: Readonly<Record<Kind, FieldKind>> = {
  attributes: attributes_,
  bankcard: bankcard_,
  boolean: boolean_,
  date: date_,
  datetime: datetime_,
  decimal: decimal_,
  enum: enum_,
  file: file_,
  files: files_,
  html: html_,
  idcard: idcard_,
  image: image_,
  images: images_,
  integer: integer_,
  json: json_,
  longtext: longtext_,
  mobile: mobile_,
  money: money_,
  month: month_,
  multi: multi_,
  percent: percent_,
  point: point_,
  price: price_,
  quantity: quantity_,
  region: region_,
  relation: relation_,
  relations: relations_,
  rows: rows_,
  stars: stars_,
  taxno: taxno_,
  text: text_,
  texts: texts_,
  time: time_,
  url: url_,
  uscc: uscc_,
  video: video_,
}
