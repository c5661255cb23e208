import { CloseOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, Image, Upload } from 'antd'
import { useState } from 'react'
import { isList } from '../../core/entity/kinds.ts'
import { addressOf, fileAddresses, type Limits, limitsOf } from './file-limits.ts'
import pictures from './pictures.module.css'
import { type Uploading, useUploading } from './uploading.ts'
import type { InputProps } from './widget.ts'
import styles from './widgets.module.css'

/** One address for a single file, a list for several; the field's kind decides. */
function useValue({ field, value, onChange }: InputProps, sort: Limits['sort']) {
  const limits = limitsOf(field, sort)
  const several = isList(field.kind)
  const uploading = useUploading(limits, fileAddresses(value), (addresses) =>
    onChange?.(several ? (addresses.length ? addresses : null) : (addresses[0] ?? null)),
  )
  return { limits, ...uploading }
}

function Below({ told, fault, undo }: { readonly told: string } & Pick<Uploading, 'fault' | 'undo'>) {
  return (
    <>
      <span className={styles.hint}>{told}</span>
      {undo && (
        <span className={styles.hint} role="status">
          已移除
          <Button type="link" onClick={undo}>
            撤销
          </Button>
        </span>
      )}
      {fault && (
        <span className={styles.wrong} role="alert">
          {fault}
        </span>
      )}
    </>
  )
}

export function PicturesInput(props: InputProps) {
  const { limits, props: upload, fault, full, undo } = useValue(props, 'image')
  const [shown, setShown] = useState<string | null>(null)
  return (
    <div>
      <Upload<string>
        {...upload}
        id={props.id}
        listType="picture-card"
        // nothing within is a control: the whole tile is one
        hasControlInside={false}
        disabled={props.disabled}
        // antd's own icons lie over the picture, where a thumb that wants to look at it deletes it
        showUploadList={{ showPreviewIcon: false, showRemoveIcon: false }}
        itemRender={(picture, file, all, { remove }) => (
          <div className={pictures.tile}>
            {picture}
            {!props.disabled && (
              <button
                type="button"
                className={pictures.remove}
                aria-label={`移除第 ${all.findIndex((one) => one.uid === file.uid) + 1} 张图片`}
                onClick={remove}
              >
                <CloseOutlined aria-hidden />
              </button>
            )}
          </div>
        )}
        onPreview={(file) => setShown(file.url ?? file.thumbUrl ?? null)}
      >
        {full ? null : (
          <span>
            <PlusOutlined aria-hidden />
            <span style={{ display: 'block' }}>添加图片</span>
          </span>
        )}
      </Upload>
      <Below told={limits.told} fault={fault} undo={undo} />
      {shown && (
        <Image
          style={{ display: 'none' }}
          src={addressOf(shown)}
          alt={props.field.title}
          preview={{ open: true, onOpenChange: (open) => !open && setShown(null) }}
        />
      )}
    </div>
  )
}

export function FilesInput(props: InputProps) {
  const { limits, props: upload, fault, full, undo } = useValue(props, 'file')
  return (
    <div>
      <Upload<string> {...upload} id={props.id} disabled={props.disabled}>
        <Button icon={<UploadOutlined aria-hidden />} style={{ minHeight: 'var(--target)' }} disabled={props.disabled || full}>
          选择文件
        </Button>
      </Upload>
      <Below told={limits.told} fault={fault} undo={undo} />
    </div>
  )
}
