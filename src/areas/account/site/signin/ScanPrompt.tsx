import { Button, lookOf } from '../../../../web/site/parts/Button.tsx'
import css from './ScanPrompt.module.css'
import type { ScanState } from './use-scan.ts'
import { WechatMark } from './WechatMark.tsx'

const SAYS: Readonly<Record<ScanState, string>> = {
  idle: '点击下方按钮，在弹出的窗口中用微信扫一扫登录',
  asking: '正在打开扫码窗口…',
  open: '请在弹出的窗口中，用微信扫一扫并确认登录',
  blocked: '浏览器拦截了扫码窗口，请点击下方按钮打开',
  failed: '扫码窗口没有打开，请重试',
}

/** Step 1 of the WeChat view. */
export function ScanPrompt({ state, url, onScan }: { state: ScanState; url: string | undefined; onScan: () => void }) {
  return (
    <div className={css.prompt}>
      <span className={css.mark}>
        <WechatMark size={64} />
      </span>
      <p role="status">{SAYS[state]}</p>
      {state === 'blocked' && url ? (
        <a className={lookOf('primary')} href={url} target="wechat-scan" rel="opener">
          打开扫码窗口
        </a>
      ) : (
        <Button look={state === 'open' ? 'plain' : 'primary'} busy={state === 'asking'} onClick={onScan}>
          {state === 'open' ? '重新打开扫码窗口' : '打开扫码窗口'}
        </Button>
      )}
    </div>
  )
}
