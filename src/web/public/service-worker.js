// Keeps nothing: every document, script and answer comes from the server, so no release is ever shown stale. Only where a
// document cannot be fetched at all does it say so in words of its own, which it carries with itself.
const PAGE = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#242f42">
<title>网络已断开</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f3f6f9; color: #1f2a37; font: 16px/1.7 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif }
main { max-width: 26em; padding: 32px 24px; text-align: center }
svg { width: 72px; height: 72px }
h1 { margin: 16px 0 8px; font-size: 22px }
p { margin: 0 0 8px; color: #4b5a6b }
button { margin-top: 16px; min-height: 44px; padding: 0 28px; border: 0; border-radius: 6px; background: #0a6c9c; color: #fff; font: inherit; cursor: pointer }
button:focus-visible { outline: 3px solid #85b6ce; outline-offset: 2px }
@media (prefers-color-scheme: dark) {
body { background: #0f191f; color: #e2eaee; color-scheme: dark }
p { color: #a3b3c0 }
button { background: #5db5de; color: #0f191f }
}
</style>
</head>
<body>
<main>
<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7" fill="#0a6c9c"/><path d="M5 15.5c4-6 12-6.5 16.5-1.5L27 10c-1 3.6-1 7.4 0 11l-5.5-4C17 22 9 21.5 5 15.5Z" fill="#fff"/><circle cx="10.5" cy="14.5" r="1.3" fill="#0a6c9c"/></svg>
<h1>网络已断开</h1>
<p role="status">连不上平台，请检查手机或电脑的网络。</p>
<p>表单里已经填写、还没有提交的内容保留在这个标签页，请不要关闭；网络恢复后本页自动打开。</p>
<button type="button" onclick="location.reload()">重新打开</button>
</main>
<script>
const back = () => fetch('/favicon.svg', { cache: 'no-store' }).then((answer) => answer.ok && location.reload(), () => undefined)
addEventListener('online', back)
setInterval(back, 5000)
</script>
</body>
</html>`

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  event.respondWith(
    fetch(event.request).catch(
      () =>
        new Response(PAGE, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } }),
    ),
  )
})
