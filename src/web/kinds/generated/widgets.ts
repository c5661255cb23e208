// Made by `npm run kinds` from the files of the folder above; do not edit.
import type { WidgetRoom } from '../../widgets/widget.ts'
import type { Kind } from '../../../core/kinds/generated/names.ts'
import { widget as attributes_ } from '../attributes.tsx'
import { widget as bankcard_ } from '../bankcard.tsx'
import { widget as boolean_ } from '../boolean.tsx'
import { widget as date_ } from '../date.tsx'
import { widget as datetime_ } from '../datetime.tsx'
import { widget as decimal_ } from '../decimal.tsx'
import { widget as enum_ } from '../enum.tsx'
import { widget as file_ } from '../file.tsx'
import { widget as files_ } from '../files.tsx'
import { widget as html_ } from '../html.tsx'
import { widget as idcard_ } from '../idcard.tsx'
import { widget as image_ } from '../image.tsx'
import { widget as images_ } from '../images.tsx'
import { widget as integer_ } from '../integer.tsx'
import { widget as json_ } from '../json.tsx'
import { widget as longtext_ } from '../longtext.tsx'
import { widget as mobile_ } from '../mobile.tsx'
import { widget as money_ } from '../money.tsx'
import { widget as month_ } from '../month.tsx'
import { widget as multi_ } from '../multi.tsx'
import { widget as percent_ } from '../percent.tsx'
import { widget as point_ } from '../point.tsx'
import { widget as price_ } from '../price.tsx'
import { widget as quantity_ } from '../quantity.tsx'
import { widget as region_ } from '../region.tsx'
import { widget as relation_ } from '../relation.tsx'
import { widget as relations_ } from '../relations.tsx'
import { widget as rows_ } from '../rows.tsx'
import { widget as stars_ } from '../stars.tsx'
import { widget as taxno_ } from '../taxno.tsx'
import { widget as text_ } from '../text.tsx'
import { widget as texts_ } from '../texts.tsx'
import { widget as time_ } from '../time.tsx'
import { widget as url_ } from '../url.tsx'
import { widget as uscc_ } from '../uscc.tsx'
import { widget as video_ } from '../video.tsx'

export const WIDGET_ROOMS: Readonly<Record<Kind, WidgetRoom>> = {
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
