/** A place, with the places in it. */
export interface Region {
  readonly id: string
  readonly name: string
  readonly children?: readonly Region[]
}
