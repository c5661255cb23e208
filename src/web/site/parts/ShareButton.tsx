import { toast } from '../../toast/toast.ts'
import { Button } from './Button.tsx'
import { copyText } from './copy-text.ts'
import { Icon } from './Icon.tsx'

/** Copies this page's address, to be pasted into a chat. */
export function ShareButton({ title }: { title: string }) {
  const share = async () => {
    if (await copyText(`${title} ${window.location.href}`)) toast.success('链接已复制，可以发给好友了')
    else toast.warning('没有复制成功，请从地址栏复制')
  }
  return (
    <Button onClick={share}>
      <Icon name="share" size={18} />
      分享
    </Button>
  )
}
