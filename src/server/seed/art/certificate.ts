import { random, seedOf } from '../random.ts'
import { box, circle, type Point, polygon, put, shape } from './svg.ts'

/** A sheet that stands for a certificate, marked as an example so that nobody takes it for one. 600 × 800. */
export function drawCertificate(title: string, holder: string): string {
  const rng = random(seedOf(`${title}${holder}`))
  const number = Array.from({ length: 10 }, () => rng.int(0, 9)).join('')
  const rows = [`单位：${holder}`, `编号：示例${number}`].map(
    (text, i) => `<text x="92" y="${262 + i * 46}" font-size="22" fill="#42515f">${text}</text>`,
  )
  const lines = Array.from({ length: 6 }, (_, i) =>
    box(92, 352 + i * 46, rng.int(250, 416), 10, 5, { fill: '#c6d0d9', opacity: 0.8 }),
  )
  const star: Point[] = Array.from({ length: 10 }, (_, i) => [
    Math.sin((i * Math.PI) / 5) * (i % 2 ? 14 : 34),
    -Math.cos((i * Math.PI) / 5) * (i % 2 ? 14 : 34),
  ])
  const seal = put(
    circle(0, 0, 78, { stroke: '#c8372d', width: 7, opacity: 0.8 }) +
      circle(0, 0, 62, { stroke: '#c8372d', width: 2, opacity: 0.6 }) +
      shape(polygon(star), { fill: '#c8372d', opacity: 0.8 }),
    { x: 424, y: 640, turn: rng.int(-14, 14) },
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" width="600" height="800" font-family="'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif"><rect width="600" height="800" fill="#fdfbf4"/>${box(26, 26, 548, 748, 10, { stroke: '#2b7a99', width: 6 })}${box(40, 40, 520, 720, 6, { stroke: '#2b7a99', width: 2 })}<text x="300" y="170" font-size="46" font-weight="700" text-anchor="middle" fill="#17232e">${title}</text>${rows.join('')}${lines.join('')}${seal}<text x="300" y="470" font-size="120" text-anchor="middle" fill="#2b7a99" opacity=".1" transform="rotate(-28 300 430)">示例</text></svg>\n`
}
