import { matrixOf, matrixText } from '../../core/access/matrix.ts'
import { everybodyMade } from './person.ts'
import { entityCalled, type Product } from './product.ts'

/** Who may do what with an entity, as a table or for programs. */
export function printMatrix(product: Product, entityId: string, asJson: boolean): string {
  const entity = entityCalled(product, entityId)
  const { permissions } = product.config
  const matrix = matrixOf(entity, everybodyMade(permissions), permissions, new Date())
  return asJson ? JSON.stringify(matrix, null, 2) : matrixText(entity, matrix)
}
