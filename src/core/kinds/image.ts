import type { FieldKind } from '../schema/kind.ts'
import { oneUpload } from './shared/upload.ts'

export const kind: FieldKind = oneUpload('image', '图片', 'uploads/example.jpg')
