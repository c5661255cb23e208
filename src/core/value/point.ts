/** A place on the map: degrees east and north (west and south are below zero). */
export interface Point {
  readonly longitude: number
  readonly latitude: number
}

/** Six places of a degree tell ten centimetres apart. */
const PLACES = 6

/** As it is kept: longitude, latitude, so many places each, so that one place has one spelling. */
export const pointText = ({ longitude, latitude }: Point): string => `${longitude.toFixed(PLACES)},${latitude.toFixed(PLACES)}`

/** Two figures, longitude first, however maps and people write them: full width, with words or a blank between. */
export function readPoint(text: string): Point | null {
  const figures = text.normalize('NFKC').match(/-?\d+(\.\d+)?/g) ?? []
  const [longitude, latitude] = figures.map(Number)
  return figures.length === 2 && longitude !== undefined && latitude !== undefined ? { longitude, latitude } : null
}

export const isOnEarth = ({ longitude, latitude }: Point): boolean => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90

/** Was the latitude written first? So a place in China would be in the ice of the north, or nowhere. */
export const isSwapped = ({ longitude, latitude }: Point): boolean =>
  latitude >= 73 && latitude <= 136 && longitude >= 3 && longitude <= 54

export const swapped = ({ longitude, latitude }: Point): Point => ({ longitude: latitude, latitude: longitude })

/** The address at which a map application shows a point, of a text in the one spelling alone; a phone opens its own application. */
export function mapAddress(text: string): string | undefined {
  const point = readPoint(text)
  return point && isOnEarth(point) && pointText(point) === text
    ? `https://uri.amap.com/marker?position=${text}&coordinate=gaode&callnative=1`
    : undefined
}
