import { Button } from '../../../web/site/parts/Button.tsx'
import { copyText } from '../../../web/site/parts/copy-text.ts'
import { toast } from '../../../web/toast/toast.ts'
import css from './RecoveryCodes.module.css'

/** Shown this once: the server keeps only what they are compared with. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const copy = async () => {
    if (await copyText(codes.join('\n'))) toast.success('恢复码已复制')
  }
  return (
    <section aria-labelledby="recovery-title">
      <h2 id="recovery-title" className={css.title}>
        保存恢复码
      </h2>
      <p className={css.note}>手机丢失时，用恢复码登录，每个只能用一次。请抄下或打印，放在安全的地方；关闭后不再显示。</p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={css.bar}>
        <Button onClick={() => void copy()}>复制全部</Button>
        <Button look="primary" onClick={onSaved}>
          我已保存好
        </Button>
      </div>
    </section>
  )
}
