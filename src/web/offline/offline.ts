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
  addEventListener('online', tell)
  addEventListener('offline', tell)
  tell()
}
