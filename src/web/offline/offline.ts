import css from './offline.module.css'

const WORDS = '网络已断开。已经填写的内容都在，恢复后继续；断开时提交不会成功'

/** Comes after the page has loaded: words for a line that is lost, on this page at once, and instead of a page that cannot be fetched. */
export function watchLine(): void {
  navigator.serviceWorker?.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined)
  const bar = document.createElement('p')
  bar.className = css.bar ?? ''
  bar.setAttribute('role', 'status')
  document.body.append(bar)
  const tell = () => {
    bar.textContent = navigator.onLine ? '' : WORDS
  }
  addEventListener('vite:preloadError', openAgain)
  addEventListener('online', tell)
  addEventListener('offline', tell)
  tell()
}

const RELOADED = 'reloaded'
const WHILE = 10_000

/** The code of a page did not come, for want of a line or because a release has replaced it: its address is opened anew, once. */
function openAgain(): void {
  const now = Date.now()
  if (now - Number(sessionStorage.getItem(RELOADED)) < WHILE) return
  sessionStorage.setItem(RELOADED, String(now))
  location.reload()
}
