import type { FieldKind } from '../entity/kind.ts'
import { PICTURES } from '../value/file-kinds.ts'
import { manyUploads } from './shared/upload.ts'

export const kind: FieldKind = manyUploads('image', 'uploads/example.jpg', PICTURES)
