import { PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, Image, Upload } from 'antd'
import { useState } from 'react'
import { isList } from '../../core/schema/kinds.ts'
import { addressOf, type Limits, limitsOf, useUploading } from './uploading.ts'
import type { InputProps } from './widget.ts'
import styles from './widgets.module.css'

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' && value ? [value] : []

/** One address for a single file, a list for several; the field's kind decides. */
function useValue({ field, value, onChange }: InputProps, sort: Limits['sort']) {
  const limits = limitsOf(field, sort)
  const several = isList(field.kind)
  const uploading = useUploading(limits, listOf(value), (addresses) =>
    onChange?.(several ? (addresses.length ? addresses : null) : (addresses[0] ?? null)),
  )
  return { limits, ...uploading }
}

function Below({ told, fault }: { readonly told: string; readonly fault: string | null }) {
  return (
    <>
      <span className={styles.hint}>{told}</span>
      {fault && (
        <span className={styles.wrong} role="alert">
          {fault}
        </span>
      )}
    </>
  )
}

export function PicturesInput(props: InputProps) {
  const { limits, props: upload, fault, full } = useValue(props, 'image')
  const [shown, setShown] = useState<string | null>(null)
  return (
    <div>
      <Upload<string>
        {...upload}
        id={props.id}
        listType="picture-card"
        disabled={props.disabled}
        onPreview={(file) => setShown(file.url ?? file.thumbUrl ?? null)}
      >
        {full ? null : (
          <span>
            <PlusOutlined aria-hidden />
            <span style={{ display: 'block' }}>添加图片</span>
          </span>
        )}
      </Upload>
      <Below told={limits.told} fault={fault} />
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
  const { limits, props: upload, fault, full } = useValue(props, 'file')
  return (
    <div>
      <Upload<string> {...upload} id={props.id} disabled={props.disabled}>
        <Button icon={<UploadOutlined aria-hidden />} style={{ minHeight: 'var(--target)' }} disabled={props.disabled || full}>
          选择文件
        </Button>
      </Upload>
      <Below told={limits.told} fault={fault} />
    </div>
  )
}
