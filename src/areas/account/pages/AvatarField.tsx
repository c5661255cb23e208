import { Button } from 'antd'
import { useState } from 'react'
import { PICTURE_MOST } from '../../../core/value/file-kinds.ts'
import { type AccountInfo, updateProfile } from '../../../web/account/account-calls.ts'
import { ApiError, NetworkError } from '../../../web/api/api-error.ts'
import { api } from '../../../web/api/client.ts'
import { Upload } from '../../../web/lazy/antd/Upload.tsx'
import styles from '../../../web/screens/account.module.css'
import { Avatar } from '../../../web/site/parts/Avatar.tsx'

const OFFLINE = '网络不通，头像没有上传成功，请重试'
const KINDS = ['image/jpeg', 'image/png', 'image/webp']

interface Props {
  readonly name: string
  readonly avatar: string
  readonly onChange: (info: AccountInfo) => void
}

export function AvatarField({ name, avatar, onChange }: Props) {
  const [percent, setPercent] = useState<number>()
  const [fault, setFault] = useState<string>()

  const change = async (chosen: File) => {
    setFault(undefined)
    setPercent(0)
    // what makes a picture smaller is fetched by who chose one
    const shrinking = await import('../../../web/widgets/shrink-picture.ts').catch(() => null)
    if (!shrinking) {
      setPercent(undefined)
      return setFault(OFFLINE)
    }
    const file = await shrinking.sendable(chosen)
    if (!KINDS.includes(file.type) || file.size > PICTURE_MOST) {
      setPercent(undefined)
      return setFault(KINDS.includes(file.type) ? '这张图片缩小后仍超过 5 MB，请换一张' : '头像只支持 jpg、png、webp 图片')
    }
    try {
      const { url } = await api.upload('Upload/image', file, setPercent)
      onChange(await updateProfile({ avatar: url }))
    } catch (error) {
      if (error instanceof ApiError) setFault(error.errors.avatar ?? error.msg)
      else if (error instanceof NetworkError) setFault(OFFLINE)
      else throw error
    } finally {
      setPercent(undefined)
    }
  }

  return (
    <div className={styles.avatar}>
      <Avatar name={name} src={avatar} size={72} />
      <div>
        <Upload
          accept="image/*"
          showUploadList={false}
          disabled={percent !== undefined}
          beforeUpload={(file) => {
            void change(file)
            return false
          }}
        >
          <Button loading={percent !== undefined}>
            {percent === undefined ? (avatar ? '更换头像' : '上传头像') : `上传中 ${percent}%`}
          </Button>
        </Upload>
        <p className={styles.hint}>支持 jpg、png、webp，手机照片会自动缩小</p>
        {fault && (
          <p className={styles.wrong} role="alert">
            {fault}
          </p>
        )}
      </div>
    </div>
  )
}
