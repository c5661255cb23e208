/** What a card says of a thing that is shared. */
export interface ShareFacts {
  readonly title: string
  readonly price: string
  readonly place: string
  /** address of its picture */
  readonly image?: string
}

const WIDTH = 600
const PICTURE = 400
const HEIGHT = PICTURE + 300
const EDGE = 32
const CODE = 150
const FONT = '"PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif'
const MOST_LINES = 2

/** Draws the card: the picture, the title, price and place, and the code that leads there. @returns it as an address of data */
export async function drawCard(
  { title, price, place, image }: ShareFacts,
  code: HTMLCanvasElement,
  site: string,
): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) return ''
  const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  const picture = image ? await loaded(image) : null
  if (picture) drawCovering(pen, picture)
  else {
    pen.fillStyle = colour('--color-primary')
    pen.fillRect(0, 0, WIDTH, PICTURE)
  }
  pen.textBaseline = 'top'
  pen.font = `600 30px ${FONT}`
  pen.fillStyle = colour('--text-1')
  const lines = linesOf(pen, title, WIDTH - 2 * EDGE)
  for (const [i, line] of lines.entries()) pen.fillText(line, EDGE, PICTURE + 24 + i * 42)
  pen.font = `700 38px ${FONT}`
  pen.fillStyle = colour('--color-price')
  pen.fillText(price, EDGE, PICTURE + 128)
  pen.font = `400 24px ${FONT}`
  pen.fillStyle = colour('--text-2')
  pen.fillText(place, EDGE, PICTURE + 186)
  pen.fillStyle = colour('--text-3')
  pen.fillText(`${site} · 扫码看详情`, EDGE, PICTURE + 240)
  pen.drawImage(code, WIDTH - EDGE - CODE, PICTURE + 120, CODE, CODE)
  return canvas.toDataURL('image/png')
}

/** The picture whole, or null where it does not come: the card is drawn without it. */
const loaded = (address: string): Promise<HTMLImageElement | null> =>
  new Promise((done) => {
    const picture = new Image()
    // a picture of another origin without leave would spoil the canvas
    picture.crossOrigin = 'anonymous'
    picture.onload = () => done(picture)
    picture.onerror = () => done(null)
    picture.src = address
  })

/** Fills the upper part, cut at the sides or above and below. */
function drawCovering(pen: CanvasRenderingContext2D, picture: HTMLImageElement): void {
  const scale = Math.max(WIDTH / picture.naturalWidth, PICTURE / picture.naturalHeight)
  const [w, h] = [WIDTH / scale, PICTURE / scale]
  pen.drawImage(picture, (picture.naturalWidth - w) / 2, (picture.naturalHeight - h) / 2, w, h, 0, 0, WIDTH, PICTURE)
}

/** The text in lines of this width; what has no room ends in an ellipsis. */
function linesOf(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const letter of text) {
    if (pen.measureText(line + letter).width <= width) line += letter
    else if (lines.length === MOST_LINES - 1) return [...lines, `${line.slice(0, -1)}…`]
    else {
      lines.push(line)
      line = letter
    }
  }
  return [...lines, line]
}
