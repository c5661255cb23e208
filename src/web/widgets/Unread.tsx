import { Button } from 'antd'

/** In the place of what a field offers, where that could not be read. */
export function Unread({ retry }: { readonly retry: () => void }) {
  return (
    <span>
      读取失败
      <Button type="link" onClick={retry}>
        重试
      </Button>
    </span>
  )
}
