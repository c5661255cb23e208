/** Above it black is read better than white. */
const BRIGHT = 192

/** In place of antd's, which its buttons ask of one plain colour and which brings a colour chooser along. */
export function isBright({ colour }: AggregationColor): boolean {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  return red * 0.299 + green * 0.587 + blue * 0.114 > BRIGHT
}

export class AggregationColor {
  constructor(readonly colour: string) {}
}
