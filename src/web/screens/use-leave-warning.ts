import { useEffect } from 'react'

const QUESTION = '内容还没有保存，确定离开吗？'

/** Asks before the tab is closed or a link is followed while something typed is unsaved. */
export function useLeaveWarning(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.('a[href]')
      if (!link || event.ctrlKey || event.metaKey || link.getAttribute('target') === '_blank') return
      if (!window.confirm(QUESTION)) {
        event.preventDefault()
        event.stopPropagation()
      }
    }
    window.addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, true)
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, true)
    }
  }, [dirty])
}
