import { createQueryId, OperationNodeTransformer, type QueryId, type RawBuilder, type TableNode } from 'kysely'

class TableCollector extends OperationNodeTransformer {
  readonly tables = new Set<string>()

  protected override transformTable(node: TableNode, queryId?: QueryId): TableNode {
    this.tables.add(node.table.identifier.name)
    return super.transformTable(node, queryId)
  }
}

/** The tables that a piece of SQL reads, wherever in it they stand. What is written with `sql.raw` is not looked into. */
export function tablesIn(fragment: RawBuilder<unknown>): ReadonlySet<string> {
  const collector = new TableCollector()
  collector.transformNode(fragment.toOperationNode(), createQueryId())
  return collector.tables
}
