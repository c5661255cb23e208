/** The public site's text of the values of one format; each is derived from `src/core/kinds/<kind>.ts`. */
export interface SiteFormat {
  /** shown in a place of its own: pictures, films, files, rich text */
  readonly apart?: true
  /** a number: grouped by thousands, with all decimals of money, or with the decimals of a price */
  readonly figure?: 'grouped' | 'money' | 'price'
  /** the unit that it has by itself */
  readonly unit?: string
  /** that unit where a field of the record says the measure, which stands for `*` */
  readonly measured?: string
}
