import type { FieldKind } from '../entity/kind.ts'
import { PICTURES } from '../value/file-kinds.ts'
import { oneUpload } from './shared/upload.ts'

export const kind: FieldKind = oneUpload('image', '图片', 'uploads/example.jpg', PICTURES)
