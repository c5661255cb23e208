const WIDTH = 800
const HEIGHT = 500

/** Opens the WeChat scan page over the middle of this window. @returns false when the browser refused a window */
export function openScanWindow(url: string): boolean {
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - WIDTH) / 2))
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2))
  return window.open(url, 'wechat-scan', `width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`) !== null
}
