import { CloseOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { OnUse, part } from '../lazy/on-use.tsx'
import { addressOf, fileAddresses, fileNameOf, limitsOf } from './file-limits.ts'
import pictures from './pictures.module.css'
import type { InputProps } from './widget.ts'
import styles from './widgets.module.css'

const WHOLE = part(() => import('./Uploads.tsx'), { ahead: true })

/** Pictures to be sent; what sends them comes on use. */
export function LazyPicturesInput(props: InputProps) {
  const { field, value, disabled } = props
  const there = fileAddresses(value)
  const { told, count } = limitsOf(field, 'image')
  const still = (
    <div>
      <span className={pictures.still}>
        {there.map((address, at) => (
          <span key={address} className={`${pictures.tile} ${pictures.place}`}>
            <img src={addressOf(address)} alt={fileNameOf(address)} />
            {!disabled && (
              <button type="button" className={pictures.remove} aria-label={`移除第 ${at + 1} 张图片`}>
                <CloseOutlined aria-hidden />
              </button>
            )}
          </span>
        ))}
        {there.length < (count ?? Number.POSITIVE_INFINITY) && (
          <button type="button" className={pictures.add} disabled={disabled}>
            <PlusOutlined aria-hidden />
            <span>添加图片</span>
          </button>
        )}
      </span>
      <span className={styles.hint}>{told}</span>
    </div>
  )
  return <OnUse part={WHOLE} still={still} draw={({ PicturesInput: Whole }) => <Whole {...props} />} />
}

/** Files to be sent; what sends them comes on use. */
export function LazyFilesInput(props: InputProps) {
  const { field, value, disabled } = props
  const there = fileAddresses(value)
  const still = (
    <div>
      <Button icon={<UploadOutlined aria-hidden />} style={{ minHeight: 'var(--target)' }} disabled={disabled}>
        选择文件
      </Button>
      {there.map((address) => (
        <span key={address} className={pictures.line} />
      ))}
      <span className={styles.hint}>{limitsOf(field, 'file').told}</span>
    </div>
  )
  return <OnUse part={WHOLE} still={still} atOnce={there.length > 0} draw={({ FilesInput: Whole }) => <Whole {...props} />} />
}
