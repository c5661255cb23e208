import { ColorPicker } from '../../../../web/lazy/antd/ColorPicker.tsx'
import { type Colour, ownColour } from './colours.ts'
import styles from './theme.module.css'

/** One colour: seen at once while it is dragged (`onPaint`), kept when the pointer is let go. */
export function ColourField({ colour, onPaint }: { colour: Colour; onPaint: () => void }) {
  const value = ownColour(colour)
  return (
    <ColorPicker
      value={value}
      format="hex"
      disabledAlpha
      disabledFormat
      presets={[{ label: '推荐', colors: [...colour.presets], key: 'presets' }]}
      onChange={(chosen) => {
        colour.paint(chosen.toHexString())
        onPaint()
      }}
      onChangeComplete={(chosen) => {
        colour.keep(chosen.toHexString())
        onPaint()
      }}
    >
      <button type="button" className={styles.field}>
        <span className={styles.swatch} style={{ background: value }} />
        <span>{colour.title}</span>
        <span className={styles.code}>{value}</span>
        <span className="sr-only">点按更换</span>
      </button>
    </ColorPicker>
  )
}
