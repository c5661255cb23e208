/** A page that needs no script and no file of the product: for a window, or a link in a mail, that stands alone. @param body as HTML */
export const plainPage = (title: string, body: string): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
  :root { color-scheme: light dark; --ground: #f4f7fa; --surface: #fff; --text: #1f2d3d; --quiet: #5c6b7a; --line: #c5ced8;
    --primary: #0a6c8f; --on-primary: #fff; --ring: #7fb4c8; }
  @media (prefers-color-scheme: dark) {
    :root { --ground: #0f191f; --surface: #17232b; --text: #e2eaee; --quiet: #a3b3c0; --line: #3a4c57; --primary: #5db5de;
      --on-primary: #0f191f; --ring: #4889a8; }
  }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--ground); color: var(--text);
    font: 16px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; }
  main { width: min(400px, calc(100vw - 48px)); padding: 32px; box-sizing: border-box; background: var(--surface); border-radius: 8px;
    text-align: center; }
  h1 { margin: 0 0 8px; font-size: 20px; }
  p { margin: 0 0 24px; color: var(--quiet); }
  label { display: block; text-align: left; font-size: 14px; }
  input { width: 100%; box-sizing: border-box; margin: 4px 0 16px; padding: 10px 12px; border: 1px solid var(--line);
    border-radius: 6px; background: var(--surface); color: inherit; font: inherit; }
  button { width: 100%; padding: 12px; border: 0; border-radius: 6px; background: var(--primary); color: var(--on-primary);
    font: inherit; cursor: pointer; }
  button:focus-visible, input:focus-visible { outline: 3px solid var(--ring); outline-offset: 1px; }
</style>
</head>
<body><main>${body}</main></body>
</html>`
