import type { FieldKind } from '../entity/kind.ts'
import { FILES, PAPERS } from '../value/file-kinds.ts'
import { oneUpload } from './shared/upload.ts'

export const kind: FieldKind = oneUpload('file', '文件', 'uploads/example.pdf', FILES, { usual: PAPERS })
