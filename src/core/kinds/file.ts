import type { FieldKind } from '../schema/kind.ts'
import { oneUpload } from './shared/upload.ts'

export const kind: FieldKind = oneUpload('file', '文件', 'uploads/example.pdf')
