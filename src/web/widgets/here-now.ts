import type { Point } from '../../core/value/point.ts'

const PATIENCE_MS = 15_000
const PASTE = '，或从地图里复制经纬度'
/** by the number that a browser gives its reason */
const REASONS: Readonly<Record<number, string>> = {
  1: `没有得到定位的许可，请在浏览器和手机的设置里允许后再试${PASTE}`,
  2: `现在定不了位，请到开阔的地方再试${PASTE}`,
  3: `定位用的时间太长，请再试一次${PASTE}`,
}

/**
 * The place of this device, in the degrees of the maps of China.
 * @throws Error what its owner is told
 */
export async function hereNow(): Promise<Point> {
  if (!('geolocation' in navigator)) throw new Error(`这个浏览器不能定位，请换一个${PASTE}`)
  const measured = new Promise<GeolocationPosition>((found, failed) => {
    navigator.geolocation.getCurrentPosition(found, failed, { enableHighAccuracy: true, timeout: PATIENCE_MS })
  })
  const { coords } = await measured.catch((reason: GeolocationPositionError) => {
    throw new Error(REASONS[reason.code] ?? REASONS[2])
  })
  const { default: gcoord } = await import('gcoord')
  const [longitude, latitude] = gcoord.transform([coords.longitude, coords.latitude], gcoord.WGS84, gcoord.GCJ02)
  return { longitude, latitude }
}
