import type { ReactNode } from 'react'
import { MENU_ICONS, MenuIcon } from '../../../web/layout/MenuIcon.tsx'
import { copyText } from '../../../web/site/parts/copy-text.ts'
import { ICON_NAMES, Icon } from '../../../web/site/parts/Icon.tsx'
import { toast } from '../../../web/toast/toast.ts'
import { DemoCard, DemoPage } from './DemoPage.tsx'
import css from './demo.module.css'

async function copy(name: string): Promise<void> {
  if (await copyText(name)) toast.success(`已复制 ${name}`)
  else toast.warning('浏览器不允许复制，请手动选中名称')
}

const tile = (name: string, picture: ReactNode) => (
  <button key={name} type="button" className={css.icon} aria-label={`复制名称 ${name}`} onClick={() => void copy(name)}>
    {picture}
    <span>{name}</span>
  </button>
)

/** `/icon`: the icons of the menus and of the public site with their names. */
export function IconDemo() {
  return (
    <DemoPage title="图标" note="点按图标复制它的名称。">
      <DemoCard title="菜单图标">
        <div className={css.icons}>{MENU_ICONS.map((name) => tile(name, <MenuIcon name={name} />))}</div>
      </DemoCard>
      <DemoCard title="界面图标">
        <div className={css.icons}>{ICON_NAMES.map((name) => tile(name, <Icon name={name} size={24} />))}</div>
      </DemoCard>
    </DemoPage>
  )
}
