const USUAL_PX = 16
const MOST = 2

/**
 * Lets the page's text be as much larger as the browser's own is set to be. Beside a length in px: where an app enlarges
 * the text of its pages by itself both are larger, and nothing is enlarged twice.
 */
export function followTextSize(): void {
  const scale = Math.min(MOST, sizeOf('medium') / sizeOf(`${USUAL_PX}px`))
  if (scale > 1) document.documentElement.style.setProperty('--text-scale', String(scale))
}

/** How many times larger than usual the text is. */
export const textScale = (): number => Number(getComputedStyle(document.documentElement).getPropertyValue('--text-scale')) || 1

function sizeOf(size: string): number {
  const probe = document.createElement('span')
  probe.style.fontSize = size
  document.body.append(probe)
  const px = Number.parseFloat(getComputedStyle(probe).fontSize)
  probe.remove()
  return px || USUAL_PX
}
