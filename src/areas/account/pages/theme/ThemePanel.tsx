import { Button } from 'antd'
import { useReducer } from 'react'
import { contrast } from '../../../../web/theme/contrast.ts'
import { useThemeVersion } from '../../../../web/theme/theme.ts'
import { ColourField } from './ColourField.tsx'
import { COLOUR_GROUPS, type ColourGroup, shownColour } from './colours.ts'
import styles from './theme.module.css'

/** Text at or above this contrast is readable for nearly everybody (WCAG 2, AA). */
const READABLE = 4.5

/** The colours of the page, in three groups that are taken back separately. They are kept in this browser only. */
export function ThemePanel() {
  const [, repaint] = useReducer((count: number) => count + 1, 0)
  useThemeVersion()
  return (
    <div className={styles.groups}>
      {COLOUR_GROUPS.map((group) => (
        <Group key={group.title} group={group} onPaint={repaint} />
      ))}
    </div>
  )
}

function Group({ group, onPaint }: { group: ColourGroup; onPaint: () => void }) {
  const { text, ground, warning } = group.words
  const hard = contrast(shownColour(text), shownColour(ground)) < READABLE
  return (
    <div>
      <div className={styles.head}>
        <h3>{group.title}</h3>
        <p>{group.note}</p>
        <Button aria-label={`恢复默认：${group.title}`} onClick={group.reset}>
          恢复默认
        </Button>
      </div>
      <div className={styles.fields}>
        {group.colours.map((colour) => (
          <ColourField key={colour.variable} colour={colour} onPaint={onPaint} />
        ))}
      </div>
      <p role="status" className={styles.warning}>
        {hard && warning}
      </p>
    </div>
  )
}
