const SETTLE_MS = 300

/** 1 rem is one tenth of the viewport's width, recalculated 300 ms after a resize. @returns a function that stops it */
export function startRem(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onResize = () => {
    clearTimeout(timer)
    timer = setTimeout(apply, SETTLE_MS)
  }
  apply()
  window.addEventListener('resize', onResize)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('resize', onResize)
  }
}

function apply(): void {
  const root = document.documentElement
  const width = root.clientWidth || window.innerWidth
  root.style.fontSize = `${width / 10}px`
}
